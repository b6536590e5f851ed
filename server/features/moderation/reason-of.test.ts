import { expect, test } from 'vitest';
import { reasonOf } from '#server/features/moderation/reason-of.ts';
import { moderate } from '#server/moderation/moderate.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';

test.each([
  ['Our closing made the whole jury smile today', null],
  ['Text me at 512-867-5309 about our closing', null],
  ['I want to kill myself after that round', 'self_harm'],
  ['I am going to stab you after this round', 'harassment'],
  ['Use promo code CASE20 and order our outline today', 'spam'],
])('gives %j the reason %s', (text, reason) => {
  expect(reasonOf(moderate(text, aContext()))).toBe(reason);
});

test('gives a post with a threat and a crisis the reason for the crisis', () => {
  expect(reasonOf(moderate('I will stab you and then kill myself tonight', aContext()))).toBe('self_harm');
});
