import { expect, test } from 'vitest';
import { aSmallEngine } from '#data/pipeline/search/index.fixture.ts';

const engine = aSmallEngine();
const texts = (...asked: Parameters<typeof engine.suggest>) =>
  engine.suggest(...asked).map(({ type, text }) => `${type}: ${text}`);

test('suggests the cited part for a citation', () => {
  expect(engine.suggest('803(6')[0]).toMatchObject({
    type: 'rule',
    ruleNumber: '803',
    address: '(6)',
    slug: 'hearsay',
  });
});

test('suggests rules for the beginning of a number, most frequent first', () => {
  expect(texts('80')).toEqual([
    'rule: 803 Exceptions to the Rule Against Hearsay',
    'rule: 802 The Rule Against Hearsay',
  ]);
});

test('for words, suggests rules, parts by heading, tags with rule counts, and past queries', () => {
  const past = [
    { text: 'hearsay in texts', count: 2 },
    { text: 'oath', count: 9 },
  ];
  expect(texts('hears', { past })).toEqual([
    'rule: 802 The Rule Against Hearsay',
    'rule: 803 Exceptions to the Rule Against Hearsay',
    'tag: hearsay',
    'query: hearsay in texts',
  ]);
  expect(engine.suggest('hears', { past })[2]).toMatchObject({ resultCount: 2, marks: [{ start: 0, end: 5 }] });
  expect(engine.suggest('hears', { past })[3]?.frequency).toBe(2);
  expect(texts('excited utt')).toContain('content: 803(2) Excited Utterance');
  expect(texts('shop bo')).toContain('content: 803(6) Records of a Regularly Conducted Activity');
});

test('before two letters are typed, suggests frequent and recently read rules and past queries, each only once', () => {
  const past = [{ text: 'oath', count: 1 }];
  const suggestions = engine.suggest('h', { recent: ['fre-403', 'fre-nothing'], past });
  expect(suggestions.map(({ type, ruleNumber }) => `${type} ${ruleNumber}`)).toEqual([
    'popular 803',
    'popular 401',
    'popular 802',
    'popular 901',
    'popular 1008',
    'rule 403',
    'query null',
  ]);
});

test('marks the typed letters', () => {
  const [rule] = engine.suggest('hears');
  expect(rule?.marks.map(({ start, end }) => rule.text.slice(start, end))).toEqual(['Hears']);
});
