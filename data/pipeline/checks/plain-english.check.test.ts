import { expect, test } from 'vitest';
import { anAuthoredRule, filler } from '#data/pipeline/book.fixture.ts';
import { checkPlainLength, checkPlainOriginal } from '#data/pipeline/checks/plain-english.check.ts';

const LAW_WORDS = 'The court must decide any preliminary question about whether a witness is qualified.';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'Go').join(' ')}.`;
const lengths = (plain_english: string, frequency = 36) =>
  checkPlainLength(anAuthoredRule({ plain_english, mock_trial_frequency: frequency })).map(({ message }) => message);
const shared = (plain_english: string) =>
  checkPlainOriginal(
    anAuthoredRule({ plain_english, versions: [{ effective_from: '2011-12-01', law: { text: LAW_WORDS } }] }),
  ).map(({ message }) => message);

test.each([
  [89, 36, ['plain_english has 89 words; expected 90 to 220']],
  [90, 36, []],
  [220, 36, []],
  [221, 36, ['plain_english has 221 words; expected 90 to 220']],
  [350, 70, []],
  [351, 70, ['plain_english has 351 words; expected 90 to 350']],
])(
  'requires 90 to 220 words, or up to 350 for a frequent rule: %i words at frequency %i',
  (words, frequency, expected) => {
    expect(lengths(filler(words), frequency)).toEqual(expected);
  },
);

test('reports a sentence of more than 32 words', () => {
  expect(lengths(`${filler(90)} ${sentence(32)}`)).toEqual([]);
  expect(lengths(`${filler(90)} ${sentence(33)}`)).toEqual([expect.stringContaining('a sentence has 33 words')]);
});

test('reports each run of eight or more words copied from the official text as a single fault', () => {
  expect(shared('You decide any preliminary question about whether a witness may speak.')).toEqual([
    'eight words in a row are from the official text: “decide any preliminary question about whether a witness”',
  ]);
  expect(shared('Must “decide any preliminary question about whether a witness is” so.')).toHaveLength(1);
});

test('accepts seven words in a row from the official text', () => {
  expect(shared('You decide any preliminary question about whether a person may speak.')).toEqual([]);
});
