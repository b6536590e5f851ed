import { describe, expect, test } from 'vitest';
import {
  forgetFingerprints,
  noteFingerprint,
  recentFingerprints,
} from '#server/features/moderation/fingerprints.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const DAY_MS = 86_400_000;
const post = (id: string) => ({ type: 'confession', id }) as const;

describe.each(ENGINES)('fingerprints on %s', (engine) => {
  test('are compared for a day with those of other posts of the same kind', async () => {
    const db = await testDb(engine);
    await noteFingerprint(db, post('a'), 'aa', 10);
    await noteFingerprint(db, post('b'), 'bb', 20);
    await noteFingerprint(db, { type: 'comment', id: 'c' }, 'cc', 20);
    expect(await recentFingerprints(db, post('c'), 30)).toEqual(['bb', 'aa']);
    expect(await recentFingerprints(db, post('b'), 30)).toEqual(['aa']);
    expect(await recentFingerprints(db, post('c'), 10 + DAY_MS)).toEqual(['bb']);
  });

  test('an edited post keeps only its newer fingerprint, which is deleted after a day', async () => {
    const db = await testDb(engine);
    await noteFingerprint(db, post('a'), 'aa', 10);
    await noteFingerprint(db, post('a'), 'a2', 20);
    expect(await recentFingerprints(db, post('c'), 30)).toEqual(['a2']);
    await forgetFingerprints(db, 20 + DAY_MS);
    expect(await db.selectFrom('post_fingerprint').selectAll().execute()).toEqual([]);
  });
});
