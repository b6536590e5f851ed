import { expect, test } from 'vitest';
import { aCaseCard } from '#shared/rules/case-card.fixture.ts';
import { filterCases, namedCases } from '#web/features/cases/find-cases.ts';

const CARDS = [
  aCaseCard(),
  aCaseCard({ slug: 'old-chief', name: 'Old Chief v. United States', short: 'Old Chief', aliases: [], parts: ['403'] }),
  aCaseCard({
    slug: 'pena',
    name: 'Peña-Rodriguez v. Colorado',
    short: 'Peña-Rodriguez',
    aliases: [],
    parts: ['606(b)'],
  }),
];
const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

test.each([
  ['', ['daubert', 'old-chief', 'pena']],
  ['pena rod', ['pena']],
  ['403', ['old-chief']],
  ['gatekeep', ['daubert', 'old-chief', 'pena']],
  ['nothing like it', []],
])('filtering the cases by "%s" leaves %j', (query, expected) => {
  expect(slugs(filterCases(CARDS, query))).toEqual(expected);
});

test.each([
  ['daub', ['daubert']],
  ['DAUBERT hearing', ['daubert']],
  ['daubert v. merrell', ['daubert']],
  ['old chief stipulation', ['old-chief']],
  ['peña rodriguez', ['pena']],
])('finds the cases that "%s" names: %j', (query, expected) => {
  expect(slugs(namedCases(CARDS, query))).toEqual(expected);
});

test.each(['', 'united states', 'v', 'old', 'the old chief of police told me that he saw it', 'hearsay'])(
  'finds no case in "%s"',
  (query) => {
    expect(namedCases(CARDS, query)).toEqual([]);
  },
);
