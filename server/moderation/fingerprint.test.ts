import { expect, test } from 'vitest';
import { isRepeat } from '#server/moderation/fingerprint.ts';

const FINGERPRINT = '00ff00ff8000000f';

test.each([
  ['the same fingerprint', '00ff00ff8000000f', true],
  ['five different bits across both halves', '80fe00ff0000000c', true],
  ['six different bits across both halves', '81fe00ff0000000c', false],
  ['an unreadable fingerprint', '', false],
])('decides whether a post with %s is a repeat', (_, other, isSame) => {
  expect(isRepeat(FINGERPRINT, other)).toBe(isSame);
  expect(isRepeat(other, FINGERPRINT)).toBe(isSame);
});
