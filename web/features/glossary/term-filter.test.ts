import { expect, test } from 'vitest';
import { findTerms } from '#web/features/glossary/term-filter.ts';

const term = (slug: string, definition: string) => ({ slug, term: slug.replace('-', ' '), definition, part: null });
const TERMS = [
  term('declarant', 'The person who made the hearsay statement.'),
  term('hearsay', 'A statement made out of court.'),
  term('hearsay exception', 'A way in.'),
];
const found = (query: string) => findTerms(TERMS, query).map(({ slug }) => slug);

test.each([
  ['', ['declarant', 'hearsay', 'hearsay exception']],
  ['HEARSAY ', ['hearsay', 'hearsay exception', 'declarant']],
  ['court statement', ['hearsay']],
  ['privilege', []],
])('filtering the terms by "%s" leaves %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
