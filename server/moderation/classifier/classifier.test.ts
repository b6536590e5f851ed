import { expect, test } from 'vitest';
import { classify } from '#server/moderation/classifier/classify.ts';
import { FEATURES, featuresOf } from '#server/moderation/classifier/features.ts';
import { modelFrom, storedModel } from '#server/moderation/classifier/stored-model.ts';
import { type Example, logOdds, train } from '#server/moderation/classifier/training.ts';

const example = (text: string, isConcern: boolean): Example => ({ features: featuresOf(` / ${text} / `), isConcern });
const EXAMPLES = [
  example('meet me behind the gym and bring nobody', true),
  example('meet me behind the bus tonight alone', true),
  example('the gym was cold during the second round', false),
  example('nobody brought the exhibits to the round', false),
];

test('counts each feature once, and treats all digits alike', () => {
  expect(featuresOf(' / round 12 / round 34 / ')).toEqual(featuresOf(' / round 12 / '));
  expect(featuresOf(' / / ')).toEqual([]);
  expect(featuresOf(' / objection / ').every((feature) => feature >= 0 && feature < FEATURES)).toBe(true);
});

test('learns to tell concerns from other texts, and produces the same model every time', () => {
  const model = train(EXAMPLES);
  for (const { features, isConcern } of EXAMPLES) expect(logOdds(model, features) > 0).toBe(isConcern);
  expect(train(EXAMPLES)).toEqual(model);
});

test("a model gives nearly the same results after it's stored and loaded", () => {
  const model = train(EXAMPLES);
  const stored = modelFrom(storedModel(model));
  for (const { features } of EXAMPLES) expect(logOdds(stored, features)).toBeCloseTo(logOdds(model, features), 1);
});

test('refuses weights that were trained for other features', () => {
  expect(() => modelFrom({ ...storedModel(train(EXAMPLES)), weights: 'AAAA' })).toThrow('trained for other features');
});

test('gives a quiet threat higher odds than a harmless remark about a loud closing argument', () => {
  const quiet = classify(
    'threat',
    featuresOf(' / he should check behind him when he walks home from the courthouse tonight / '),
  ).odds;
  const loud = classify('threat', featuresOf(' / that closing was so loud that it woke up the timekeeper / ')).odds;
  expect(quiet).toBeGreaterThan(loud);
});
