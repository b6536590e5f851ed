import { expect, test } from 'vitest';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { citedPage, referencePieces } from '#web/features/rules/reference-pieces.ts';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';

const heading = (rule_number: string) => ({ id: `fre-${rule_number}`, rule_number, full_title: 'Title' });
const SLUGS = ruleSlugs([
  anArticleSummary({ rules: [heading('404'), heading('412')] }),
  anArticleSummary({ article_slug: 'witnesses', rules: [heading('607'), heading('608'), heading('609')] }),
]);

const links = (sentence: string) =>
  referencePieces(sentence, SLUGS, '404').flatMap(({ text, to }) => (to === undefined ? [] : [[text, to]]));

test('links each rule in a list to its page in its own article', () => {
  expect(links('See Rules 607, 608, and 609.')).toEqual([
    ['Rules 607', '/learn/fre-explorer/witnesses/607'],
    ['608', '/learn/fre-explorer/witnesses/608'],
    ['609', '/learn/fre-explorer/witnesses/609'],
  ]);
});

test('links a part of a rule', () => {
  expect(links('It fails under Rule 412(b)(1).')).toEqual([
    ['Rule 412(b)(1)', '/learn/fre-explorer/relevance-and-its-limits/412#(b)(1)'],
  ]);
});

test('links the page’s own rule only if the sentence names a part of it', () => {
  expect(links('Rule 404 forbids it, and 404(b)(1) says so.')).toEqual([
    ['404(b)(1)', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(1)'],
  ]);
});

test('keeps the whole sentence in order, with unknown rules as plain text', () => {
  const sentence = 'Under Rule 412, not Rule 999, and Rules 607 and 608.';
  const pieces = referencePieces(sentence, SLUGS, '404');
  expect(pieces.map(({ text }) => text).join('')).toBe(sentence);
  expect(pieces.map(({ start }) => start)).toEqual([0, 6, 14, 34, 43, 48, 51]);
});

test('keeps a sentence without citations in one piece', () => {
  expect(referencePieces('Ask for the purpose.', SLUGS, '404')).toEqual([{ start: 0, text: 'Ask for the purpose.' }]);
});

test.each([
  ['404(b)(1)', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(1)'],
  ['608', '/learn/fre-explorer/witnesses/608'],
  ['999(a)', undefined],
])('finds the page for the citation %s: %s', (path, page) => {
  expect(citedPage(path, SLUGS)).toBe(page);
});
