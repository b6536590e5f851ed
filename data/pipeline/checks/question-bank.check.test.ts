import { expect, test } from 'vitest';
import { aBook, anAuthoredRule, aRule, REFERENCES, TAUGHT } from '#data/pipeline/book.fixture.ts';
import {
  checkBankCues,
  checkBankIsWhole,
  checkBankShares,
  checkSameStory,
} from '#data/pipeline/checks/question-bank.check.ts';
import { aBank, aQuestionOf } from '#data/pipeline/questions.fixture.ts';
import type { QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

const bookOf = (questions: QuestionSource[]) => ({ ...aBook(aRule()), questions: [aBank({ questions })] });
const many = (count: number, over: (at: number) => Partial<QuestionSource> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...aQuestionOf('1001', at), ...over(at) }));
const texts = (found: { message: string }[]) => found.map(({ message }) => message);

test('reports a rule without questions and a part that no question tests', () => {
  const book = { ...aBook(aRule(), aRule({ rule_number: '1002' })), questions: [aBank()] };
  expect(texts(checkBankIsWhole(book, { ...REFERENCES, blueprint: ['1001(a)', '1001(b)'] }))).toEqual([
    'Rule 1002 has no questions',
    'no question tests 1001(b)',
  ]);
});

test('reports questions and examples that tell nearly the same story', () => {
  const [first, second] = many(2);
  if (!first || !second) throw new Error('no questions');
  const twice = bookOf([first, { ...second, stem: first.stem.replace('?', ' once?') }]);
  expect(texts(checkSameStory(twice, REFERENCES))).toEqual(['1001-q02 tells nearly the same story as 1001-q01']);
  const [example] = TAUGHT.examples;
  const retold = {
    ...aBook(anAuthoredRule()),
    questions: [aBank({ questions: [{ ...first, stem: example?.scenario ?? '' }] })],
  };
  expect(texts(checkSameStory(retold, REFERENCES))).toEqual(['1001-q01 tells nearly the same story as 1001-1']);
});

const trueFalse = (isTrue: boolean): Partial<QuestionSource> => ({
  type: 'true_false',
  options: ['True', 'False'].map((text) => ({
    text,
    ...((text === 'True') === isTrue ? { correct: true as const } : {}),
    feedback: text,
  })),
});

test('reports wrong shares of scenarios, true or false questions, and true statements, and unevenly distributed key positions', () => {
  expect(texts(checkBankShares(bookOf(many(30)), REFERENCES))).toEqual([]);
  const plain = many(30, (at) => (at < 9 ? trueFalse(true) : { type: 'multiple_choice' }));
  expect(texts(checkBankShares(bookOf(plain), REFERENCES))).toEqual([
    '0.0% of the questions are scenarios; expected at least 40%',
    '30.0% of the questions are true or false; expected at most 20%',
    '100.0% of the true or false questions are true; expected 45 to 55%',
  ]);
  const first = many(12).map((question) => ({ ...question, options: aQuestionOf('1001', 0).options }));
  expect(texts(checkBankShares(bookOf(first), REFERENCES))).toEqual([
    'keys of questions with 3 options are unevenly distributed: 12/0/0',
  ]);
});

const threeOptions = (key: string, other: string) => [
  { text: key, correct: true as const, feedback: 'a' },
  { text: other, feedback: 'b' },
  { text: 'short', feedback: 'c' },
];

test('reports patterns across the bank that give the key away', () => {
  expect(texts(checkBankCues(bookOf(many(6)), REFERENCES))).toEqual([]);
  const told = many(6, () => ({ stem: 'What may NOT come in?', options: threeOptions('the longest of all', 'never') }));
  expect(texts(checkBankCues(bookOf(told), REFERENCES))).toEqual([
    '100.0% of the keys are the longest option, more than 43.3%',
    '100.0% of the questions ask for the exception',
    '6 wrong options but no key say never, always, or only',
  ]);
});
