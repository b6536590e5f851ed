import { describe, expect, test } from 'vitest';
import { commentDrift } from '#server/features/comments/comment-counts.repository.ts';
import { feedDrift } from '#server/features/confessions/feed-counts.repository.ts';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { reactionDrift } from '#server/posts/reactions.repository.ts';
import { seedLoad } from '#server/scripts/load/seed-load.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe.each(ENGINES)('on %s', (engine) => {
  async function emptyDatabase() {
    const { db, driver } = await testDatabase(engine);
    const load = (word: string, isProduction = false) =>
      seedLoad({ db, driver, now: NOW, words: word === '' ? [] : [word], isProduction });
    const count = async (table: 'auth_user' | 'confession' | 'comment' | 'content_author') => {
      const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    };
    return { db, load, count };
  }

  test('creates as many confessions as requested, with about five comments each on average, and keeps the counts exact', async () => {
    const { db, load, count } = await emptyDatabase();
    expect(await load('1200')).toMatch(/^1200 confessions and \d+ comments by 50 users/);
    const comments = await count('comment');
    expect([await count('confession'), await count('content_author')]).toEqual([1200, 1200 + comments]);
    expect(comments / 1200).toBeGreaterThan(4);
    expect(comments / 1200).toBeLessThan(6);
    expect([await feedDrift(db), await commentDrift(db), await reactionDrift(db)]).toEqual([[], [], []]);
    const longest = db.selectFrom('confession').select(({ fn }) => fn.max('comments_count').as('comments'));
    expect(await longest.executeTakeFirst()).toEqual({ comments: 500 });
  });

  test('refuses production, a missing or invalid number, and a database with accounts, and changes nothing', async () => {
    const { db, load, count } = await emptyDatabase();
    await expect(load('10', true)).rejects.toThrow('isn’t meant for production');
    for (const word of ['', '0', '-5', '1.5', 'many'])
      await expect(load(word)).rejects.toThrow('How many confessions?');
    await insertUser(db, { id: 'ada' });
    await expect(load('10')).rejects.toThrow('needs a database without accounts');
    expect([await count('auth_user'), await count('confession')]).toEqual([1, 0]);
  });
});
