import { describe, expect, test } from 'vitest';
import { findConfession, insertConfession } from '#server/features/confessions/confessions.repository.ts';
import {
  allReactionsOf,
  forgetReactionsOf,
  type Press,
  react,
  reactionDrift,
  reactionsOf,
} from '#server/features/confessions/reactions.repository.ts';
import { publish } from '#server/features/confessions/test-confessions.ts';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

async function dbWithConfession(engine: Engine) {
  const db = await testDb(engine);
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  const id = await insertConfession(db, { competitionId: null, penName: 'Anonymous', content: 'x', now: 1 });
  await publish(db, id);
  const press = (userId: string, how: Press) => db.transaction().execute((trx) => react(trx, id, userId, how));
  return { db, id, press };
}

const state = (is_liked: boolean, is_disliked: boolean, like_count: number, dislike_count: number) => ({
  is_liked,
  is_disliked,
  like_count,
  dislike_count,
});

describe.each(ENGINES)('reactions on %s', (engine) => {
  test('a like sets the reaction, a second like changes nothing, and taking it back clears the reaction', async () => {
    const { press } = await dbWithConfession(engine);
    expect(await press('ada', 'like')).toEqual(state(true, false, 1, 0));
    expect(await press('ada', 'like')).toEqual(state(true, false, 1, 0));
    expect(await press('ada', 'unlike')).toEqual(state(false, false, 0, 0));
    expect(await press('ada', 'unlike')).toEqual(state(false, false, 0, 0));
  });

  test('a dislike toggles and takes back a like; taking back a like leaves a dislike alone', async () => {
    const { press } = await dbWithConfession(engine);
    await press('bob', 'like');
    await press('ada', 'like');
    expect(await press('ada', 'dislike')).toEqual(state(false, true, 1, 1));
    expect(await press('ada', 'unlike')).toEqual(state(false, true, 1, 1));
    expect(await press('ada', 'dislike')).toEqual(state(false, false, 1, 0));
  });

  test('after 200 presses of 20 users at once, the counts are exact', async () => {
    const { db, id, press } = await dbWithConfession(engine);
    const chance = seededChance(7);
    const users = Array.from({ length: 20 }, (_, index) => `user${index}`);
    for (const user of users) await insertUser(db, { id: user });
    const presses = Array.from({ length: 200 }, () => {
      const how = (['like', 'unlike', 'dislike'] as const)[chance(3)] ?? 'like';
      return press(users[chance(users.length)] ?? '', how);
    });
    await Promise.all(presses);
    expect(await reactionDrift(db)).toEqual([]);
    const row = await findConfession(db, id);
    const stored = await db.selectFrom('reaction').selectAll().execute();
    expect((row?.likes_count ?? 0) + (row?.dislikes_count ?? 0)).toBe(stored.length);
  });

  test('a confession that isn’t listed takes no reactions', async () => {
    const { db, id, press } = await dbWithConfession(engine);
    await publish(db, id, { status: 'pending' });
    expect(await press('ada', 'like')).toBeUndefined();
    expect(await db.selectFrom('reaction').selectAll().execute()).toEqual([]);
  });

  test('tells a user only their own reactions', async () => {
    const { db, id, press } = await dbWithConfession(engine);
    await press('ada', 'dislike');
    expect(await reactionsOf(db, 'ada', [id, 'missing'])).toEqual(new Map([[id, 'dislike']]));
    expect(await reactionsOf(db, 'bob', [id])).toEqual(new Map());
    expect(await reactionsOf(db, 'ada', [])).toEqual(new Map());
    expect(await allReactionsOf(db, 'ada')).toEqual([{ type: 'confession', id, reaction: 'dislike' }]);
  });

  test('forgetting a user takes their reactions out of the counts', async () => {
    const { db, id, press } = await dbWithConfession(engine);
    await press('ada', 'like');
    await press('bob', 'like');
    await db.transaction().execute((trx) => forgetReactionsOf(trx, 'ada'));
    expect((await findConfession(db, id))?.likes_count).toBe(1);
    expect(await reactionDrift(db)).toEqual([]);
  });

  test('reports counts that are wrong', async () => {
    const { db, id, press } = await dbWithConfession(engine);
    await press('ada', 'like');
    await db.updateTable('confession').set({ likes_count: 5, dislikes_count: 2 }).execute();
    expect(await reactionDrift(db)).toEqual([
      { what: `likes of ${id}`, stored: 5, counted: 1 },
      { what: `dislikes of ${id}`, stored: 2, counted: 0 },
    ]);
  });
});
