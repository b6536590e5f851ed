import { expect, test } from 'vitest';
import { anAuthoredRule, aRule } from '#data/pipeline/book.fixture.ts';
import { checkLawTypography, checkProseTypography } from '#data/pipeline/checks/typography.check.ts';

test.each([
  ['the witness’s “oath”—once', 0],
  ["the witness's oath", 1],
  ['the "oath"', 1],
  ['the oath--once', 1],
])('checks the official text for straight quotes and double hyphens: %j', (text, count) => {
  expect(checkLawTypography(aRule({ versions: [{ effective_from: '2011-12-01', law: { text } }] }))).toHaveLength(
    count,
  );
});

test('reports straight quotes and exclamation marks in the teaching', () => {
  expect(checkProseTypography(anAuthoredRule())).toEqual([]);
  expect(checkProseTypography(anAuthoredRule({ strategy_tips: ["Don't wait.", 'Stand up!'] }))).toHaveLength(2);
});
