import { describe, expect, test } from 'vitest';
import { filterCompetitions, isPartyWord, NO_COMPETITION_FILTER } from '#shared/competitions/competition.filter.ts';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';

const ALL = [
  aCompetitionSummary({ id: 'lakes', name: 'Great Lakes 10', location: 'Chicago, IL', start_date: '2027-02-12' }),
  aCompetitionSummary({ id: 'cup', name: 'capitol cup', location: null, start_date: null, status: 'upcoming' }),
  aCompetitionSummary({
    id: 'open',
    name: 'Great Lakes 9',
    location: 'Duluth, MN',
    start_date: '2026-10-03',
    status: 'ended',
  }),
  aCompetitionSummary({
    id: 'city',
    name: 'Chicago Classic',
    location: 'Cicero',
    start_date: '2026-11-20',
    status: 'active',
  }),
];
const found = (filter: Partial<typeof NO_COMPETITION_FILTER>) =>
  filterCompetitions(ALL, { ...NO_COMPETITION_FILTER, ...filter }).map(({ id }) => id);

describe('searching', () => {
  test.each([
    ['matches in names and locations', '  CHICAGO ', ['city', 'lakes']],
    ['matches in names', 'cup', ['cup']],
    ['matches in locations', 'mn', ['open']],
    ['no matches across the end of a name', 'cup c', []],
    ['no matches for other text', 'toledo', []],
  ])('finds %s', (_where, query, ids) => {
    expect(found({ query })).toEqual(ids);
  });

  test('shows all competitions if the whole query is the hidden word "disco"', () => {
    expect(found({ query: ' Disco' })).toHaveLength(ALL.length);
    expect(isPartyWord('discovery')).toBe(false);
  });
});

test.each([
  ['all', ['open', 'city', 'lakes', 'cup']],
  ['active', ['city']],
  ['upcoming', ['lakes', 'cup']],
  ['ended', ['open']],
] as const)('filters competitions by status: %s', (status, ids) => {
  expect(found({ status })).toEqual(ids);
});

test.each([
  ['earliest', ['open', 'city', 'lakes', 'cup']],
  ['latest', ['lakes', 'city', 'open', 'cup']],
  ['a-z', ['cup', 'city', 'open', 'lakes']],
  ['z-a', ['lakes', 'open', 'city', 'cup']],
] as const)('sorts by %s, placing unknown dates last and comparing numbers in names by value', (sort, ids) => {
  expect(found({ sort })).toEqual(ids);
});

test('shows only competitions that match both the search and the status', () => {
  expect(found({ query: 'great lakes', status: 'ended' })).toEqual(['open']);
});
