import { expect, test } from 'vitest';
import { anAuthoredRule, filler } from '#data/pipeline/book.fixture.ts';
import { checkReadability, checkTipMood } from '#data/pipeline/checks/readability.check.ts';

const messages = (plain_english: string) =>
  checkReadability(anAuthoredRule({ plain_english })).map(({ message }) => message);

test('accepts plain sentences', () => {
  expect(messages(filler(100))).toEqual([]);
});

test('warns about long words and long sentences', () => {
  expect(messages('Admissibility necessitates authentication.')).toEqual([expect.stringContaining('reads at grade')]);
  const long = `${Array.from({ length: 19 }, () => 'go').join(' ')}.`;
  expect(messages(long)).toEqual(['sentences in plain_english have 19.0 words on average; expected at most 18']);
});

test("warns about a tip that isn't in the imperative", () => {
  const strategy_tips = ['Ask first.', 'When it comes, object.', 'You should ask.', 'The judge decides.'];
  expect(checkTipMood(anAuthoredRule({ strategy_tips }))).toHaveLength(2);
});
