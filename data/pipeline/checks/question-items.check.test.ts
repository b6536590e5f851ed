import { expect, test } from 'vitest';
import { checkItems, checkKeyPositions } from '#data/pipeline/checks/question-items.check.ts';
import { aBank, aQuestionOf } from '#data/pipeline/questions.fixture.ts';
import type { QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

const base = aQuestionOf('1001', 1);
const messages = (over: Partial<QuestionSource>) => {
  const bank = aBank({ questions: [{ ...base, id: '1001-q01', ...over }] });
  return checkItems(bank).map(({ message }) => message.replace('1001-q01: ', ''));
};
const option = (
  text: string,
  correct?: true,
  feedback = `You read ${text} into Rule 1001, which does not say it at all.`,
) => ({
  text,
  ...(correct ? { correct } : {}),
  feedback,
});
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test('accepts a valid question', () => {
  expect(messages({})).toEqual([]);
});

test.each<[string, Partial<QuestionSource>, string]>([
  ['two options', { options: [option('one', true), option('two')] }, 'options has 2 entries; expected 3 to 4'],
  [
    'no key',
    { options: [option('one'), option('two'), option('three')] },
    '0 options are marked correct; expected one',
  ],
  [
    'two keys',
    { options: [option('a', true), option('b', true), option('c')] },
    '2 options are marked correct; expected one',
  ],
  [
    'a repeated option',
    { options: [option('One', true), option('one', undefined, words(12)), option('two')] },
    'two options say the same thing',
  ],
  [
    'short feedback',
    { options: [option('a', true), option('b'), option('c', undefined, 'No, Rule 1001.')] },
    'feedback has 3 words; expected 12 to 45',
  ],
  [
    'feedback without a rule',
    { options: [option('a', true), option('b'), option('c', undefined, words(12).replaceAll(/\d+/g, 's'))] },
    'the feedback of a wrong option doesn’t cite a rule',
  ],
  [
    "text that isn't a question",
    { stem: 'The page is lost and nobody has a copy.' },
    'stem doesn’t end with a question',
  ],
  ['a short scenario', { type: 'scenario', stem: `${words(20)}?` }, 'stem has 20 words; expected 60 to 140'],
  ['a long question', { stem: `${words(91)}?` }, 'stem has 91 words; expected 5 to 90'],
  [
    'a question that asks which is true',
    { stem: 'About the page, which of the following statements is true?' },
    'stem asks “which is true”',
  ],
  ['an article at the end', { stem: 'The page that was lost was an?' }, 'stem ends in an article'],
  [
    'an option for all of the above',
    { options: [option('a', true), option('b'), option('All of the above')] },
    'option refers to “all or none of the above”',
  ],
  [
    'an option that refers to letters',
    { options: [option('x', true), option('y'), option('Both A and B')] },
    'option refers to options by their letters',
  ],
  [
    'a lowercase not',
    { stem: 'Which copy of the page is not an original?' },
    'a stem that asks for the exception must write NOT or EXCEPT in capitals',
  ],
  ['an unknown objective', { objective: 'pages' }, 'pages isn’t an objective in this file'],
  [
    'options other than True and False',
    { type: 'true_false', options: [option('Yes', true), option('No')] },
    'the options of a true or false question must be True and False, in this order',
  ],
])('reports %s', (_, over, message) => {
  expect(messages(over)).toContain(message);
});

test.each<[string, string[], string[]]>([
  ['with a gap', ['1001-q01', '1001-q02', '1001-q05'], []],
  ['that repeat', ['1001-q01', '1001-q01'], ['1001-q01: id should be 1001-q02 or have a later number']],
  ['that decrease', ['1001-q07', '1001-q02'], ['1001-q02: id should be 1001-q08 or have a later number']],
  ['of another rule', ['1002-q01'], ['1002-q01: id should be 1001-q01 or have a later number']],
  ['in another form', ['1001-q1'], ['1001-q1: id should be 1001-q01 or have a later number']],
  ['of zero', ['1001-q00'], ['1001-q00: id should be 1001-q01 or have a later number']],
])('returns the expected faults for question numbers %s', (_, ids, expected) => {
  const questions = ids.map((id, at) => ({ ...aQuestionOf('1001', at), id }));
  expect(checkItems(aBank({ questions })).map(({ message }) => message)).toEqual(expected);
});

const keyed = (positions: readonly number[]) =>
  aBank({
    questions: positions.map((position, at) => ({
      ...aQuestionOf('1001', at),
      options: ['one', 'two', 'three'].map((text, place) => option(text, place === position ? true : undefined)),
    })),
  });

test.each<[string, number[], string[]]>([
  ['even', [0, 1, 2, 0, 1, 2, 0, 1], []],
  ['uneven', [0, 1, 0, 0, 2, 0, 0, 1], ['key positions of questions with 3 options are uneven: 5/2/1']],
  ['four in a row', [1, 1, 1, 1, 0], ['four keys in a row have the same position']],
  ['few', [0, 0, 0, 1, 0, 0], []],
])('checks the spread of key positions: %s', (_, positions, expected) => {
  expect(checkKeyPositions(keyed(positions)).map(({ message }) => message)).toEqual(expected);
});
