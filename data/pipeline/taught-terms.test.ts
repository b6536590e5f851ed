import { expect, test } from 'vitest';
import { assemble } from '#data/pipeline/assemble.ts';
import { readBook } from '#data/pipeline/book.ts';
import { SOURCES } from '#data/pipeline/compile.ts';
import { TAUGHT_TERMS, termUses } from '#data/pipeline/taught-terms.ts';
import { openIndex, plainQuery } from '#shared/search/search-engine.ts';

const { book } = await readBook(SOURCES);

test('every term of art is taught by name, explained in the glossary, and covered by a question', () => {
  const uses = termUses(book);
  const without = (isMissing: (use: (typeof uses)[number]) => boolean) =>
    uses.filter(isMissing).map(({ term, rule }) => `${term} (${rule})`);
  expect(without(({ isTaught }) => !isTaught)).toEqual([]);
  expect(without(({ isInGlossary }) => !isInGlossary)).toEqual([]);
  expect(without(({ questions }) => questions === 0)).toEqual([]);
});

test('ranks the rule that teaches a term of art first in a search for that term', () => {
  const engine = openIndex(assemble(book).search);
  const elsewhere = TAUGHT_TERMS.map(({ term, rule }) => ({
    term,
    rule,
    first: engine.search(plainQuery(term)).results[0]?.ruleNumber,
  })).filter(({ rule, first }) => first !== rule);
  expect(elsewhere).toEqual([]);
});

test("finds one of a case's rules among the first three results for the case's short name", () => {
  const engine = openIndex(assemble(book).search);
  const elsewhere = (book.cases?.value.cases ?? [])
    .map(({ short, parts }) => ({
      short,
      parts,
      found: engine
        .search(plainQuery(short))
        .results.slice(0, 3)
        .map(({ ruleNumber }) => ruleNumber),
    }))
    .filter(({ parts, found }) => !parts.some((part) => found.some((number) => part.startsWith(number))));
  expect(elsewhere).toEqual([]);
});
