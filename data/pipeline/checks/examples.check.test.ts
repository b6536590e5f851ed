import { expect, test } from 'vitest';
import { anAuthoredRule, aRuleFile, filler, lineWith, TAUGHT } from '#data/pipeline/book.fixture.ts';
import { checkExampleSet, checkExampleTexts } from '#data/pipeline/checks/examples.check.ts';

const [FIRST, SECOND] = TAUGHT.examples;

const set = (examples: object[], frequency = 36) =>
  checkExampleSet(anAuthoredRule({ examples, mock_trial_frequency: frequency })).map(({ message }) => message);
const texts = (fields: object, law: object = {}) =>
  checkExampleTexts(anAuthoredRule({ examples: [{ ...FIRST, ...fields }], ...law })).map(({ message }) => message);

test('requires at least two examples per rule, or four if the rule is frequent', () => {
  expect(set([FIRST, SECOND].map((example) => ({ ...example })))).toEqual([]);
  expect(set([FIRST ?? {}])).toContain('examples has 1 entries; expected at least 2');
  expect(set([...TAUGHT.examples], 70)).toEqual(['examples has 2 entries; expected at least 4']);
});

test('requires both rulings and both types of case to be represented', () => {
  expect(set([FIRST ?? {}, FIRST ?? {}])).toEqual(['no example is excluded', 'no example is criminal']);
  expect(set([SECOND ?? {}, SECOND ?? {}])).toEqual(['no example is admitted', 'no example is civil']);
});

test.each([
  ['scenario', 50, 110],
  ['evidence_in_question', 8, 40],
] as const)('requires %s to have %i to %i words', (key, low, high) => {
  const message = (count: number) => `${key} has ${count} words; expected ${low} to ${high}`;
  expect([low, high].flatMap((count) => texts({ [key]: filler(count) }))).toEqual([]);
  expect(texts({ [key]: filler(low - 1) })).toEqual([message(low - 1)]);
  expect(texts({ [key]: filler(high + 1) })).toEqual([message(high + 1)]);
});

test('requires a learning point of at most 25 words', () => {
  expect(texts({ learning_point: filler(25) })).toEqual([]);
  expect(texts({ learning_point: filler(26) })).toEqual(['learning_point has 26 words; expected 1 to 25']);
});

test('requires 60 to 140 words of analysis', () => {
  expect(texts({ analysis: `1001(a) ${filler(58)}` })).toEqual(['analysis has 59 words; expected 60 to 140']);
  expect(texts({ analysis: `1001(a) ${filler(140)}` })).toEqual(['analysis has 141 words; expected 60 to 140']);
});

test('requires the analysis to cite a part of the rule, or the rule itself if it has no parts', () => {
  const analysis = `Rule 1001 decides. ${filler(60)}`;
  expect(texts({ analysis })).toEqual(['analysis cites no part']);
  expect(texts({ analysis }, { versions: [{ effective_from: '2011-12-01', law: { text: 'words' } }] })).toEqual([]);
});

test('requires a spoken line in curly quotes in the correct approach', () => {
  const message = 'correct_approach has no spoken line in quotes “…”';
  expect(texts({ correct_approach: 'Say that you offer it.' })).toEqual([message]);
  expect(texts({ correct_approach: 'Say “”.' })).toEqual([message]);
});

test('requires the examples to be numbered consecutively and reports the line of a wrong number', () => {
  const examples = [FIRST, { ...SECOND, id: '1001-7' }];
  const [fault] = checkExampleTexts(anAuthoredRule({ examples }));
  expect(fault).toMatchObject({
    line: lineWith(aRuleFile({ ...TAUGHT, examples }), '1001-7'),
    message: 'id should be 1001-2',
  });
});
