import { expect, test } from 'vitest';
import { diffWords, type Piece } from '#web/features/fre-editing/word-diff.ts';

const MARKS = { same: '', removed: '-', added: '+' };
const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : `[${MARKS[kind]}${text}]`)).join('');
const side = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map(({ text }) => text)
    .join('');

test.each([
  ['', '', ''],
  ['same words', 'same words', 'same words'],
  ['', 'new', '[+new]'],
  ['old', '', '[-old]'],
  ['a b c', 'a x c', 'a [-b][+x] c'],
  ['given under penalty of perjury at a trial', 'given at a trial', 'given [-under penalty of perjury ]at a trial'],
  ['one two three', 'four five six', '[-one two three][+four five six]'],
  ['first\nsecond\nthird', 'first\nsecond line\nthird', 'first\nsecond[+ line]\nthird'],
  ['(a) one\n(b) two\n', '(a) one\n(b) new\n(c) two\n', '(a) one\n(b) [+new\n(c) ]two\n'],
])('shows the change from %j to %j as %j', (before, after, expected) => {
  expect(shown(diffWords(before, after))).toBe(expected);
});

test('keeps every word of both texts', () => {
  const words = 'the a statement offered declarant is not under oath and\n\n'.split(/ /);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed;
  };
  for (let round = 0; round < 300; round += 1) {
    const text = () => Array.from({ length: random() % 14 }, () => words[random() % words.length]).join(' ');
    const [before, after] = [text(), text()];
    const pieces = diffWords(before, after);
    expect(side(pieces, 'removed')).toBe(before);
    expect(side(pieces, 'added')).toBe(after);
  }
});

const long = (word: string) => Array.from({ length: 2500 }, (_, at) => `${word}${at}`).join(' ');

test('shows a long text as replaced if the new one has nothing in common with it', () => {
  expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
