import { expect, test } from 'vitest';
import { termPieces } from '#web/features/rules/term-pieces.ts';

const term = { slug: 'propensity', term: 'Propensity', definition: 'Acting in character.', part: null };
const text = 'No propensity under 404(b)(1).';
const pieces = [
  { start: 0, text: text.slice(0, 20) },
  { start: 20, text: '404(b)(1)', to: '/404' },
  { start: 29, text: '.' },
];

test('makes a term a separate piece and keeps the rest of the text', () => {
  const cut = termPieces(pieces, [{ start: 3, length: 10, term }]);
  expect(cut.map((piece) => piece.text).join('')).toBe(text);
  expect(cut.filter((piece) => piece.term)).toEqual([{ start: 3, text: 'propensity', term }]);
});

test.each([
  ['inside a citation', { start: 20, length: 3 }],
  ['across two pieces', { start: 18, length: 4 }],
  ['before the text', { start: -4, length: 3 }],
  ['after the text', { start: 30, length: 3 }],
])("ignores a term's range %s", (_, stretch) => {
  expect(termPieces(pieces, [{ ...stretch, term }])).toEqual(pieces);
});

test('makes two terms in one sentence separate pieces', () => {
  const both = [
    { start: 14, length: 5, term },
    { start: 3, length: 10, term },
  ];
  const found = termPieces(pieces, both).filter((piece) => piece.term);
  expect(found.map((piece) => piece.text)).toEqual(['propensity', 'under']);
});
