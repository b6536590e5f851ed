import { expect, test } from 'vitest';
import { lengthPhase } from '#server/moderation/length.phase.ts';
import { labelsOf } from '#server/moderation/moderation.fixture.ts';

test.each([
  ['confession', 'only four words here', ['too_short']],
  ['confession', 'now there are five words', []],
  ['confession', 'word '.repeat(500), []],
  ['confession', 'word '.repeat(501), ['too_long']],
  ['comment', 'too short', ['too_short']],
  ['comment', 'just right', []],
  ['comment', 'x'.repeat(1000), []],
  ['comment', 'x'.repeat(1001), ['too_long']],
] as const)('checks the length of a %s (%.20s)', (kind, text, labels) => {
  expect(labelsOf(lengthPhase, text, { kind })).toEqual(labels);
});
