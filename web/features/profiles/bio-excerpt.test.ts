import { expect, test } from 'vitest';
import { bioExcerpt } from '#web/features/profiles/bio-excerpt.ts';

test.each([
  ['nothing', ''],
  ['150 characters', 'a'.repeat(150)],
  ['150 emoji, twice as long in memory', '⚖️'.repeat(150)],
])('%s are shown whole', (_what, bio) => {
  expect(bioExcerpt(bio)).toBeNull();
});

test('longer ones end after 150 characters, with no blank before the dots', () => {
  expect(bioExcerpt('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(bioExcerpt(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
});

test('what people see as one character is never cut', () => {
  const family = '👩‍👩‍👧';
  expect(bioExcerpt(`${'a'.repeat(149)}${family}b`)).toBe(`${'a'.repeat(149)}${family}…`);
});
