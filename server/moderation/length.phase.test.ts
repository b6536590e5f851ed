import { expect, test } from 'vitest';
import { lengthPhase } from '#server/moderation/length.phase.ts';
import { labelsOf } from '#server/moderation/moderation.fixture.ts';

test.each([
  ['a confession of four words', 'confession', 'only four words here', ['too_short']],
  ['a confession of five words', 'confession', 'now there are five words', []],
  ['a confession of 500 words', 'confession', 'word '.repeat(500), []],
  ['a confession of 501 words', 'confession', 'word '.repeat(501), ['too_long']],
  ['a comment of nine characters', 'comment', 'too short', ['too_short']],
  ['a comment of ten characters', 'comment', 'just right', []],
  ['a comment of 1,000 characters', 'comment', 'x'.repeat(1000), []],
  ['a comment of 1,001 characters', 'comment', 'x'.repeat(1001), ['too_long']],
] as const)('checks the length of %s', (_what, kind, text, labels) => {
  expect(labelsOf(lengthPhase, text, { kind })).toEqual(labels);
});
