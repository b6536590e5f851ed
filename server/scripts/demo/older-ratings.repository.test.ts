import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { rateAsBefore } from '#server/scripts/demo/older-ratings.repository.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

describe.each(ENGINES)('on %s', (engine) => {
  test('resets the ratings of confessions that are more than ten days old, but not of newer ones', async () => {
    const db = await testDb(engine);
    for (const [id, days] of [
      ['old', 11],
      ['new', 9],
    ] as const) {
      await insertPost(db, 'confession', id);
      const rated = { relevance_score: 50, fre_tags: '["403"]', created_at: NOW - days * DAY_MS };
      await db.updateTable('confession').set(rated).where('id', '=', id).execute();
    }
    await rateAsBefore(db, NOW);
    const rows = await db
      .selectFrom('confession')
      .select(['id', 'relevance_score', 'fre_tags'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'new', relevance_score: 50, fre_tags: '["403"]' },
      { id: 'old', relevance_score: 0, fre_tags: '[]' },
    ]);
  });
});
