import { expect, test } from 'vitest';
import { foundBy, labelsOf } from '#server/moderation/moderation.fixture.ts';
import { profanityPhase } from '#server/moderation/profanity.phase.ts';

test.each(['fuck', 'fucking', 'f u c k', 'fuuuck', 'fυck', 'sh1t', 'b!tch', 'a$$hole', 'f\u200buck', 'bullsh*t'])(
  'finds %j',
  (word) => {
    expect(foundBy(profanityPhase, `well ${word} that`)).toContainEqual(['profanity', word]);
  },
);

test.each([
  'assault, assorted assets, and a cocktail',
  'she graduated summa cum laude',
  'an analysis of Emily Dickinson',
  'the rape charge was dropped',
  'a therapist from Scunthorpe',
  'the cockpit and the fire retardant',
])('finds nothing in %j', (text) => {
  expect(labelsOf(profanityPhase, text)).toEqual([]);
});

test('labels a slur both as profanity and as a slur', () => {
  expect(labelsOf(profanityPhase, 'you retard')).toEqual(['profanity', 'slur']);
});
