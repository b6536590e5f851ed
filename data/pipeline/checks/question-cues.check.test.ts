import { expect, test } from 'vitest';
import { checkCues } from '#data/pipeline/checks/question-cues.check.ts';
import { aBank, aQuestionOf } from '#data/pipeline/questions.fixture.ts';

const messages = (stem: string, key: string, others: [string, string]) => {
  const options = [
    { text: key, correct: true as const, feedback: 'a' },
    ...others.map((text) => ({ text, feedback: text })),
  ];
  const question = { ...aQuestionOf('1001', 0), stem, options };
  return checkCues(aBank({ questions: [question] })).map(({ message }) => message);
};

test("accepts a key that's about as long as the other options and repeats no telling words from the question", () => {
  expect(messages('May the page come in?', 'Yes, it may.', ['No, it may.', 'It depends.'])).toEqual([]);
});

test('reports a key that is much longer than the other options', () => {
  expect(messages('May the page come in?', 'Yes, because it is the page itself.', ['No.', 'Yes.'])).toEqual([
    '1001-q01: the key is 10.00 times as long as the other options; expected 0.75 to 1.35',
  ]);
});

test('reports a key that repeats words from the question', () => {
  const stem = 'Does the ledger page from the warehouse flood come in?';
  expect(
    messages(stem, 'Ledger page, warehouse flood.', ['Because a copy will do.', 'Because nobody has it.']),
  ).toEqual(['1001-q01: the key shares 4 words with the stem, the others 0']);
});

test('reports a question that is hard to read', () => {
  const stem =
    'Notwithstanding authentication considerations regarding documentary particularities, is admissibility established?';
  expect(messages(stem, 'Yes, it is.', ['No, it is.', 'It depends.'])[0]).toMatch(
    /stem reads at grade \d+\.\d; expected 10 or below/,
  );
});
