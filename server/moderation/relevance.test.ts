import { expect, test } from 'vitest';
import { aMaterial } from '#server/moderation/moderation.fixture.ts';
import { relevanceOf } from '#server/moderation/relevance.ts';

const rate = (text: string) => relevanceOf(aMaterial(text));

test.each([
  ['They cited 404(b) twice', '404(b)'],
  ['rule 801 d 2 e came up', '801(d)(2)(E)'],
  ['803(6) saved us', '803'],
  ['an excited utterance', '803'],
  ['prior bad acts', '404(b)'],
  ['hearsay within hearsay', '805'],
  ['chain of custody', '901'],
  ['leading questions all day', '611'],
])('%j is about %s', (text, tag) => {
  expect(rate(text).tags).toContain(tag);
});

test("tags a post about a part with the part's rule, too", () => {
  expect(rate('404(b)').tags).toEqual(['404(b)', '404']);
});

test.each(['I woke up at 401 am', 'the 404 error page', "this isn't about hearsay", 'tacos after practice'])(
  'gives %j no tags',
  (text) => {
    expect(rate(text).tags).toEqual([]);
  },
);

test('gives scores from 0 to 100 that are higher for more mentions and come with an explanation', () => {
  expect(rate('tacos and naps')).toMatchObject({
    score: 0,
    explanation: 'Nothing about evidence or mock trial was found.',
  });
  const [little, much] = [rate('our witness cried'), rate('hearsay, 803(6), and an excited utterance by the witness')];
  expect(little.score).toBeGreaterThan(0);
  expect(much.score).toBeGreaterThan(little.score);
  expect(much.score).toBeLessThanOrEqual(100);
  expect(much.explanation).toContain('803: "803(6)"');
});
