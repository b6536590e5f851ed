import { expect, test } from 'vitest';
import { currentMark, mainPlaces } from '#web/features/frame/main-places.ts';

test('lists competitions only while they are visible', () => {
  expect(mainPlaces(true).map(({ label }) => label)).toEqual(['Learn', 'Competitions']);
  expect(mainPlaces(false).map(({ label }) => label)).toEqual(['Learn']);
});

test.each([
  ['/learn', 'page'],
  ['/learn-hub', 'page'],
  ['/learn/fre-explorer/hearsay/803', 'true'],
  ['/learning', undefined],
  ['/', undefined],
])('on %s, sets aria-current of the Learn link to %s', (pathname, mark) => {
  expect(currentMark('/learn', pathname)).toBe(mark);
});

test.each([
  ['/competitions', 'page'],
  ['/competition/great-lakes/great-lakes-invitational', 'true'],
  ['/learn', undefined],
])('on %s, sets aria-current of the Competitions link to %s', (pathname, mark) => {
  expect(currentMark('/competitions', pathname)).toBe(mark);
});
