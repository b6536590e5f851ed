import { expect, test } from 'vitest';
import { NewComment } from '#shared/comments/comment.contract.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';

const CONFESSION = 'c'.repeat(22);
const SHORT = 'Comment must be at least 10 characters long';
const LONG = 'Comment must not exceed 1000 characters';

const refusalOf = (content: string) =>
  NewComment.safeParse(aNewComment(CONFESSION, { content })).error?.issues.map(({ message }) => message);

test.each([
  ['no text', '', [SHORT]],
  ['nine characters between spaces', '   objection   ', [SHORT]],
  ['ten characters', 'objection!', undefined],
  ['a thousand characters', 'x'.repeat(1000), undefined],
  ['a thousand emoji of several units each', '👩‍⚖️'.repeat(1000), undefined],
  ['a thousand and one characters', 'x'.repeat(1001), [LONG]],
])('accepts a comment only if it has 10 to 1,000 characters: %s', (_, content, refusal) => {
  expect(refusalOf(content)).toEqual(refusal);
});

test('trims spaces and line breaks around a comment', () => {
  expect(NewComment.parse(aNewComment(CONFESSION, { content: '  Sustained, counsel.\r\n' })).content).toBe(
    'Sustained, counsel.',
  );
});
