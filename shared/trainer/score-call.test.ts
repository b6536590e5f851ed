import { expect, test } from 'vitest';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS, groundsOf } from '#shared/trainer/ground-facts.ts';
import { scoreCall } from '#shared/trainer/score-call.ts';

test.each<[string, readonly Ground[], string, number, boolean]>([
  ['the best ground', ['hearsay'], 'hit', 100, true],
  ['another valid ground', ['personal-knowledge'], 'hit', 50, true],
  ['another ground of the family', ['hearsay-within-hearsay'], 'wrong-ground', 25, false],
  ['a ground of another family', ['leading'], 'wrong-ground', 0, false],
  ['several grounds, by the best of them', ['leading', 'hearsay'], 'hit', 100, true],
  ['no objection', [], 'miss', 0, false],
])('scores %s', (_what, grounds, outcome, credit, isCorrect) => {
  for (const isRanked of [true, false])
    expect(scoreCall(aHearsayCall(), grounds, isRanked)).toEqual({ outcome, credit, isCorrect });
});

test('rewards staying seated where nothing should be said', () => {
  expect(scoreCall(aCleanCall(), [], true)).toEqual({ outcome: 'pass', credit: 100, isCorrect: true });
});

test('deducts points for a false alarm only in ranked play', () => {
  const alarm = { outcome: 'false-alarm', isCorrect: false };
  expect(scoreCall(aCleanCall(), ['hearsay'], true)).toEqual({ ...alarm, credit: -25 });
  expect(scoreCall(aCleanCall(), ['hearsay'], false)).toEqual({ ...alarm, credit: 0 });
});

test('there are 24 grounds, and every one except invention cites a rule', () => {
  expect(GROUNDS).toHaveLength(24);
  expect(groundsOf('hearsay')).toEqual(['hearsay', 'hearsay-within-hearsay']);
  expect(GROUNDS.filter((ground) => GROUND_FACTS[ground].rule === null)).toEqual(['invention']);
});
