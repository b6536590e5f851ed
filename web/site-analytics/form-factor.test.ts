import { expect, test } from 'vitest';
import { formFactorOf } from '#web/site-analytics/form-factor.ts';

test.each([
  ['a phone', true, 390, 'phone'],
  ['the largest phone', true, 599, 'phone'],
  ['a small tablet', true, 600, 'tablet'],
  ['a mouse on a small screen', false, 390, 'desktop'],
  ['a desktop screen', false, 1080, 'desktop'],
] as const)('classifies %s (touch: %s, shorter side: %i px) as %s', (_what, isTouch, shortSide, factor) => {
  expect(formFactorOf({ isTouch, shortSide })).toBe(factor);
});
