import { describe, expect, test } from 'vitest';
import { neutralName, slugBase, suggestSlug } from '#server/features/profiles/suggest-slug.ts';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { DisplayName, ProfileSlug } from '#shared/profiles/profile.fields.ts';

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  [' José  O. Núñez -- 2 ', 'jose-o-nunez-2'],
  ['-Ada-', 'ada'],
  ['Аня', 'counsel'],
  ['Al', 'counsel'],
  ['Admin', 'counsel'],
  [`${'a'.repeat(39)} ${'b'.repeat(10)}`, 'a'.repeat(39)],
])('turns %s into %s', (name, base) => {
  expect(slugBase(name)).toBe(base);
});

test('makes neutral names that are valid and not all the same', () => {
  const names = Array.from({ length: 20 }, neutralName);
  expect(names.every((name) => /^Counsel \d{4}$/.test(name) && DisplayName.safeParse(name).success)).toBe(true);
  expect(new Set(names).size).toBeGreaterThan(1);
});

describe.each(ENGINES)('on %s', (engine) => {
  test('adds a number to a slug that is taken, even at the maximum length', async () => {
    const db = await testDb(engine);
    const base = 'a'.repeat(40);
    const used = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${base}-${number}`)];
    for (const [index, slug] of used.entries()) {
      expect(await suggestSlug(db, 'A'.repeat(50), 'ada', 1)).toBe(slug);
      await insertUser(db, { id: `user-${index}` });
      await insertTestProfile(db, `user-${index}`, { profile_slug: slug });
    }
    const suggested = await suggestSlug(db, 'A'.repeat(50), 'ada', 1);
    expect(suggested).toMatch(/^a{40}-\d{5}$/);
    expect(ProfileSlug.safeParse(suggested).success).toBe(true);
  });
});
