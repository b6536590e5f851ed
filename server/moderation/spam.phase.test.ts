import { expect, test } from 'vitest';
import { fingerprintOf } from '#server/moderation/fingerprint.ts';
import { labelsOf } from '#server/moderation/moderation.fixture.ts';
import { normalize } from '#server/moderation/normalize.ts';
import { spamPhase } from '#server/moderation/spam.phase.ts';

const POST = 'Our closing ran long and the judge smiled at every single joke we made';

test.each([
  ['https://a.example https://b.example', 'many_links'],
  ['use my promo code for 20% off', 'advertising'],
  ['win win win win win win win', 'repeated_text'],
  ['THIS IS THE MOST IMPORTANT THING THAT YOU WILL EVER READ IN YOUR WHOLE ENTIRE LIFE!!!!!', 'shouting'],
])('in %j, finds %s', (text, label) => {
  expect(labelsOf(spamPhase, text)).toContain(label);
});

test('finds a post that repeats an earlier one in all caps', () => {
  const recentFingerprints = [fingerprintOf(normalize(POST))];
  expect(labelsOf(spamPhase, POST.toUpperCase(), { recentFingerprints })).toEqual(['repeated_post']);
  expect(labelsOf(spamPhase, 'A new thought about opening statements', { recentFingerprints })).toEqual([]);
});

test.each([POST, 'WE WON AND I AM CRYING', 'no no no no, said the judge'])('finds nothing in %j', (text) => {
  expect(labelsOf(spamPhase, text)).toEqual([]);
});
