import { expect, test } from 'vitest';
import { type Mark, markAfter, marked, reactionIn } from '#web/features/confessions/reaction.ts';

test.each([
  [null, 'like', { mark: 'like', likes: 6, dislikes: 2 }],
  ['like', 'like', { mark: null, likes: 4, dislikes: 2 }],
  ['like', 'dislike', { mark: 'dislike', likes: 4, dislikes: 3 }],
  ['dislike', 'like', { mark: 'like', likes: 6, dislikes: 1 }],
  ['dislike', 'dislike', { mark: null, likes: 5, dislikes: 1 }],
] as const)('with the reaction %s, pressing %s gives %o', (mark: Mark, pressed, expected) => {
  expect(marked({ mark, likes: 5, dislikes: 2 }, markAfter(mark, pressed))).toEqual(expected);
});

test('never shows a negative count', () => {
  expect(marked({ mark: 'like', likes: 0, dislikes: 0 }, null).likes).toBe(0);
});

test.each([
  [true, false, 'like'],
  [false, true, 'dislike'],
  [false, false, null],
] as const)('reads the server’s state (liked %s, disliked %s) as %s', (is_liked, is_disliked, mark) => {
  expect(reactionIn({ is_liked, is_disliked, like_count: 3, dislike_count: 1 })).toEqual({
    mark,
    likes: 3,
    dislikes: 1,
  });
});
