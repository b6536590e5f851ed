import { expect, test } from 'vitest';
import { markedPieces } from '#web/features/search/marked-pieces.ts';

/** Writes text with its highlights in brackets, such as 'a[b]c'. */
const shown = (text: string, ...marks: [number, number][]) =>
  markedPieces(
    text,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['text without marks stays whole', shown('hearsay'), 'hearsay'],
  ['empty text has no pieces', shown('', [0, 3]), ''],
  ['marks may be in any order', shown('past acts', [5, 9], [0, 4]), '[past] [acts]'],
  ['marks that touch or overlap are merged', shown('hearsay rule', [0, 4], [3, 7], [7, 12]), '[hearsay rule]'],
  ['a mark inside another is ignored', shown('hearsay rule', [0, 7], [2, 4]), '[hearsay] rule'],
  ['a mark that extends past the end is cut off', shown('hearsay', [4, 99]), 'hear[say]'],
  ['an empty mark is ignored', shown('hearsay', [3, 3], [99, 120]), 'hearsay'],
])('splits text at its highlights: %s', (_name, is, expected) => {
  expect(is).toBe(expected);
});
