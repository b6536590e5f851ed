import { expect, test } from 'vitest';
import { bioExcerpt } from '#web/features/profiles/bio-excerpt.ts';

test.each([
  ['an empty bio', ''],
  ['150 characters', 'a'.repeat(150)],
  ['150 emoji, twice as long in memory', '⚖️'.repeat(150)],
])('shows %s in full', (_what, bio) => {
  expect(bioExcerpt(bio)).toBeNull();
});

test('cuts longer bios after 150 characters, without a space before the ellipsis', () => {
  expect(bioExcerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(bioExcerpt(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
});

test('never splits what people see as one character', () => {
  const family = '👩‍👩‍👧';
  expect(bioExcerpt(`${'a'.repeat(149)}${family}b`)).toBe(`${'a'.repeat(149)}${family}…`);
});
