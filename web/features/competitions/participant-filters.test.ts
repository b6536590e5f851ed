import { expect, test } from 'vitest';
import { readFilters, withParticipantFilters } from '#web/features/competitions/participant-filters.ts';

const of = (query: string) => new URLSearchParams(query);

test.each([
  ['', { search: '', role: '' }],
  ['q=+maya+&role=witness', { search: 'maya', role: 'witness' }],
  ['role=scrimmage', { search: '', role: 'scrimmage' }],
  ['role=judge', { search: '', role: '' }],
])('reads filters from %s', (query, filters) => {
  expect(readFilters(of(query))).toEqual(filters);
});

test('cuts off a search at the maximum length that the server accepts', () => {
  expect(readFilters(of(`q=${'a'.repeat(150)}`)).search).toHaveLength(100);
});

test('returns to the first page when a filter changes, and keeps all other parameters', () => {
  const next = withParticipantFilters(of('q=maya&role=witness&page=3&from=mail'), { role: '' });
  expect(next.toString()).toBe('q=maya&from=mail');
  expect(withParticipantFilters(next, { search: 'lee' }).toString()).toBe('q=lee&from=mail');
});
