import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aBook, anAuthoredRule, TAUGHT } from '#data/pipeline/book.fixture.ts';
import { glossaryOf, termFinder } from '#data/pipeline/glossary.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { GlossarySource } from '#shared/fre-editing/source.contract.ts';
import { DOCTRINES } from '#shared/search/doctrines.ts';

const YAML = `terms:
  - { term: Statement, forms: [statements], definition: What someone says. }
  - { term: Prior statement, forms: [], definition: What someone said before., part: 1001(a) }
`;
const { source: glossary } = parseYaml('fre/glossary.yaml', YAML, GlossarySource);
const bookWith = (fields: Record<string, unknown>) => {
  const rule = anAuthoredRule(fields);
  return { rule: rule.value, book: { ...aBook(rule), glossary } };
};
const usesIn = (fields: Record<string, unknown>) => {
  const { rule, book } = bookWith(fields);
  return termFinder(book)(rule).map(({ slug, uses }) => [slug, uses]);
};

test('finds the first use of a term in any of its forms, except inside longer terms', () => {
  expect(usesIn({ plain_english: 'A prior statement is one of many Statements. A statement ends it.' })).toEqual([
    ['statement', [{ at: 'plain_english', start: 33, length: 10 }]],
    ['prior-statement', [{ at: 'plain_english', start: 2, length: 15 }]],
  ]);
});

test('finds the first use in each section of the page, except in headings and spoken lines', () => {
  const [first, second] = TAUGHT.examples;
  const examples = [
    { ...first, title: 'The statement', evidence_in_question: 'My statement stands.' },
    { ...second, analysis: 'The statement is out under Rule 1001(a).' },
  ];
  const notes = 'To offer it, make a statement. To oppose it, stand.';
  expect(usesIn({ strategic_notes: notes, examples })).toEqual([
    [
      'statement',
      [
        { at: 'strategic_notes', start: 20, length: 9 },
        { at: 'examples.1.analysis', start: 4, length: 9 },
      ],
    ],
  ]);
});

test('ignores partial words and returns nothing for a rule without terms', () => {
  expect(usesIn({ plain_english: 'A misstatement or statement-like act.' })).toEqual([]);
});

test('sorts the glossary alphabetically and gives each term a slug', () => {
  expect(glossaryOf(bookWith({}).book)).toMatchObject([
    { slug: 'prior-statement', term: 'Prior statement', part: '1001(a)' },
    { slug: 'statement', term: 'Statement', part: null },
  ]);
});

test('the glossary has every doctrine that posts link to, with the part that it comes from', () => {
  const file = new URL('../fre/glossary.yaml', import.meta.url);
  const { source } = parseYaml('fre/glossary.yaml', readFileSync(file, 'utf8'), GlossarySource);
  const terms = glossaryOf({ ...bookWith({}).book, glossary: source });
  const withPart = new Set(terms.filter(({ part }) => part !== null).map(({ slug }) => slug));
  expect([...DOCTRINES].filter((slug) => !withPart.has(slug))).toEqual([]);
});
