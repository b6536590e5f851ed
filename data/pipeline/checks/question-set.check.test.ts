import { expect, test } from 'vitest';
import { aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkQuestionSets } from '#data/pipeline/checks/question-set.check.ts';
import { aBank, aQuestionOf } from '#data/pipeline/questions.fixture.ts';
import type { QuestionSource, QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';

const FREQUENT = aRule({ mock_trial_frequency: 79 });
const messages = (bank: Partial<QuestionsSource>, rule = aRule()) =>
  checkQuestionSets({ ...aBook(rule), questions: [aBank(bank)] }, REFERENCES).map(({ message }) => message);
const questions = (count: number, over: (at: number) => Partial<QuestionSource> = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({ ...aQuestionOf('1001', at), ...over(at) }));

test('accepts a valid set of questions', () => {
  expect(messages({})).toEqual([]);
});

test('reports a set that has too few questions or is missing a difficulty', () => {
  expect(messages({ questions: questions(2) })).toEqual([
    '0 questions are advanced; expected at least 1',
    'there are 2 questions; expected at least 4',
  ]);
});

test('requires five questions per difficulty, three objectives, and a “no objection” question for a frequent rule', () => {
  expect(messages({ questions: questions(15) }, FREQUENT)).toEqual([
    'there are 1 objectives; expected at least 3',
    'no question has “no objection” as the right call',
  ]);
  expect(messages({ questions: questions(12, () => ({ no_objection: true })) }, FREQUENT)).toContain(
    '4 questions are advanced; expected at least 5',
  );
});

test('reports a frequent rule if more than two fifths of its questions are recall questions', () => {
  const many = questions(17, (at) => (at < 8 ? { level: 'beginner' } : {}));
  expect(messages({ questions: many }, FREQUENT)).toContain(
    `${many.filter(({ level }) => level === 'beginner').length} questions only ask for recall: at least 60% should apply the rule`,
  );
});

test('requires each objective to begin with a measurable verb and to have enough questions', () => {
  const objectives = { copies: 'Know about copies.', pages: 'Name the page.' };
  expect(messages({ objectives })).toEqual([
    'objective copies doesn’t begin with a measurable verb',
    'objective pages has 0 questions; expected at least 1',
  ]);
});

const amended = (as_of?: string) => ({
  rule_number: '1006',
  questions: [0, 1, 2, 3].map((at) => ({ ...aQuestionOf('1006', at), as_of })),
});
const scheduled = (valid_until?: string) => ({
  rule_number: '801',
  questions: questions(4, () => ({ part: '801(d)(1)(A)', valid_until })),
});
const dated = (found: string[]) => found.filter((message) => message.includes('valid_until'));

test('requires as_of for questions on amended parts and rejects it elsewhere', () => {
  const rule = aRule({ rule_number: '1006' });
  expect(messages(amended('2011-12-01'), rule)).toEqual([]);
  expect(messages(amended(), rule)).toContain('1006-q01: as_of should be 2011-12-01');
  expect(messages({ questions: questions(4, () => ({ as_of: '2011-12-01' })) })).toContain(
    '1001-q01: as_of should be left out',
  );
});

test('requires valid_until for questions on a part that is scheduled to change', () => {
  const change = { part: '(d)(1)(A)', effective_on: '2026-12-01', before: 'Soon.', after: 'Earlier edition.' };
  const rule = aRule({ rule_number: '801', scheduled_amendment: change });
  expect(dated(messages(scheduled('2026-11-30'), rule))).toEqual([]);
  expect(dated(messages(scheduled(), rule))[0]).toBe('1001-q01: valid_until should be 2026-11-30');
});

test('allows questions on the text before and after an amendment if their dates match', () => {
  const [first] = aRule().value.versions;
  const next = { effective_from: '2026-12-01', note: 'New.', law: { parts: [{ label: 'a', text: 'other words' }] } };
  const rule = aRule({ versions: [first, next] });
  const dates = [
    { valid_until: '2026-11-30' },
    { as_of: '2026-12-01' },
    {},
    { as_of: '2026-12-01', valid_until: '2027-01-01' },
  ];
  expect(messages({ questions: questions(4, (at) => dates[at] ?? {}) }, rule)).toEqual([
    '1001-q03: valid_until should be 2026-11-30',
    '1001-q04: valid_until should be left out',
  ]);
});

test('reports scenario questions for rules 412-415', () => {
  expect(messages({ rule_number: '412' }, aRule({ rule_number: '412' }))).toContain(
    'rules 412-415 can’t have scenario questions',
  );
});

test("reports questions on a rule that doesn't exist", () => {
  expect(messages({ rule_number: '999' })).toEqual(['there is no Rule 999']);
});
