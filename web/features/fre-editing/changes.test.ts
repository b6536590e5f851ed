import { expect, test } from 'vitest';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { EditionSource } from '#shared/fre-editing/source.contract.ts';
import { changesBetween } from '#web/features/fre-editing/changes.ts';
import { moved, tidied, valueAt, withValue } from '#web/features/fre-editing/document-path.ts';
import { contractFaults } from '#web/features/fre-editing/issue-words.ts';
import { clashingKeys, mergedDocument } from '#web/features/fre-editing/merge.ts';
import { dayBefore } from '#web/features/fre-editing/moment-words.ts';

const OLD = { effective_from: '2011-12-01', law: { parts: [{ label: 'a', text: 'one' }] } };
const NEW = { effective_from: '2026-12-01', note: 'Two, too.', law: { parts: [{ label: 'a', text: 'two' }] } };

test('compares a new rule version with the previous one, and leaves out what stayed the same', () => {
  const before = { full_title: 'Title', versions: [OLD], tags: ['hearsay'] };
  expect(changesBetween(before, { ...before, versions: [OLD, NEW] })).toEqual([
    {
      label: 'Official text (December 1, 2026)',
      before: '(a) one',
      beforeName: 'December 1, 2011',
      after: '(a) two',
    },
    { label: 'What changed (December 1, 2026)', before: null, after: 'Two, too.' },
  ]);
});

test('matches the items of a list by ID, even after they move', () => {
  const first = { id: '801-q01', stem: 'Which?' };
  const second = { id: '801-q02', stem: 'What?' };
  const changes = changesBetween({ questions: [first, second] }, { questions: [{ ...second, stem: 'Why?' }] });
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ['Questions: 801-q02', 'ID: 801-q02\nQuestion: Why?'],
    ['Questions: 801-q01', null],
  ]);
});

test('sets and removes values deep inside a document without changing the original', () => {
  const document = { versions: [OLD, NEW] };
  const changed = withValue(document, ['versions', 1, 'law', 'parts', 0, 'text'], 'three');
  expect(valueAt(changed, ['versions', 1, 'law', 'parts', 0, 'text'])).toBe('three');
  expect(valueAt(document, ['versions', 1, 'law', 'parts', 0, 'text'])).toBe('two');
  expect(changed.versions[0]).toBe(OLD);
  expect(withValue(document, ['versions', 1, 'note'], undefined).versions[1]).not.toHaveProperty('note');
  expect(valueAt(document, ['nowhere', 3, 'text'])).toBeUndefined();
});

test('moves items within a list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('drops empty lines from lists, but keeps empty fields', () => {
  expect(tidied({ tips: ['one', ' ', ''], stem: '', options: [{ text: '' }] })).toEqual({
    tips: ['one'],
    stem: '',
    options: [{ text: '' }],
  });
});

test("merges two people's changes, and uses the chosen side's value where both changed a field", () => {
  const base = { a: 1, b: 1, c: 1 };
  const mine = { a: 2, b: 2, c: 1 };
  const theirs = { a: 1, b: 3, c: 3, d: 4 };
  expect(clashingKeys(base, mine, theirs)).toEqual(['b']);
  expect(mergedDocument(base, mine, theirs as typeof mine, 'mine')).toEqual({ a: 2, b: 2, c: 3, d: 4 });
  expect(mergedDocument(base, mine, theirs as typeof mine, 'theirs')).toEqual({ a: 2, b: 3, c: 3, d: 4 });
});

test('explains in words what a contract rejects', () => {
  expect(contractFaults(EditionSource, {})).toEqual([{ path: ['edition'], message: 'Please fill this in.' }]);
  const question = { id: '801-q01', type: 'scenario', level: 'hard', objective: 'a', part: '801', stem: 'Why?' };
  const faults = contractFaults(QuestionsSource, {
    rule_number: '801',
    objectives: {},
    questions: [{ ...question, as_of: 'today', options: [{ text: 'Yes', feedback: 'No' }] }],
  });
  expect(faults.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['questions.0.level', 'Please choose one of the options.'],
    ['questions.0.options', 'Please add at least 2.'],
    ['questions.0.as_of', 'This isn’t in the right format.'],
  ]);
});

test.each([
  ['2026-12-01', '2026-11-30'],
  ['2024-03-01', '2024-02-29'],
])('the day before %s is %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});
