import { describe, expect, test } from 'vitest';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { type Db, type Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import {
  allReactionsOf,
  forgetReactionsOf,
  type Press,
  react,
  reactionDrift,
  reactionsOf,
} from '#server/posts/reactions.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

async function dbWithPost(engine: Engine, kind: PostKind) {
  const db = await testDb(engine);
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  const id = await insertPost(db, kind);
  const press = (userId: string, how: Press) =>
    db.transaction().execute((trx) => react(trx, { kind, id }, userId, how));
  return { db, id, press };
}

const countsOf = (db: Db, kind: PostKind, id: string) =>
  db.selectFrom(kind).where('id', '=', id).select(['likes_count', 'dislikes_count']).executeTakeFirstOrThrow();

const state = (is_liked: boolean, is_disliked: boolean, like_count: number, dislike_count: number) => ({
  is_liked,
  is_disliked,
  like_count,
  dislike_count,
});

const CASES = ENGINES.flatMap((engine) => KINDS.map((kind) => [kind, engine] as const));

describe.each(CASES)('reactions to a %s on %s', (kind, engine) => {
  test('a like sets the reaction, a second like changes nothing, and unliking clears it', async () => {
    const { press } = await dbWithPost(engine, kind);
    expect(await press('ada', 'like')).toEqual(state(true, false, 1, 0));
    expect(await press('ada', 'like')).toEqual(state(true, false, 1, 0));
    expect(await press('ada', 'unlike')).toEqual(state(false, false, 0, 0));
    expect(await press('ada', 'unlike')).toEqual(state(false, false, 0, 0));
  });

  test("a dislike replaces a like, is removed by a second dislike, and isn't affected by unliking", async () => {
    const { press } = await dbWithPost(engine, kind);
    await press('bob', 'like');
    await press('ada', 'like');
    expect(await press('ada', 'dislike')).toEqual(state(false, true, 1, 1));
    expect(await press('ada', 'unlike')).toEqual(state(false, true, 1, 1));
    expect(await press('ada', 'dislike')).toEqual(state(false, false, 1, 0));
  });

  test('counts stay exact when 20 users send 10 reactions each at the same time', async () => {
    const { db, id, press } = await dbWithPost(engine, kind);
    const chance = seededChance(7);
    const users = Array.from({ length: 20 }, (_, index) => `user${index}`);
    for (const user of users) await insertUser(db, { id: user });
    const pressTenTimes = async (user: string) => {
      for (let count = 0; count < 10; count += 1)
        await press(user, (['like', 'unlike', 'dislike'] as const)[chance(3)] ?? 'like');
    };
    await Promise.all(users.map(pressTenTimes));
    expect(await reactionDrift(db)).toEqual([]);
    const { likes_count, dislikes_count } = await countsOf(db, kind, id);
    const stored = await db.selectFrom('reaction').selectAll().execute();
    expect(likes_count + dislikes_count).toBe(stored.length);
  });

  test("a post that isn't listed accepts no reactions", async () => {
    const { db, press } = await dbWithPost(engine, kind);
    await db.updateTable(kind).set({ is_listed: 0 }).execute();
    expect(await press('ada', 'like')).toBeUndefined();
    expect(await db.selectFrom('reaction').selectAll().execute()).toEqual([]);
  });

  test('users see only their own reactions', async () => {
    const { db, id, press } = await dbWithPost(engine, kind);
    await press('ada', 'dislike');
    expect(await reactionsOf(db, kind, [id, 'missing'], 'ada')).toEqual(new Map([[id, 'dislike']]));
    expect(await reactionsOf(db, kind, [id], 'bob')).toEqual(new Map());
    expect(await reactionsOf(db, kind, [], 'ada')).toEqual(new Map());
    expect(await allReactionsOf(db, 'ada')).toEqual([{ type: kind, id, reaction: 'dislike' }]);
  });

  test("forgetting a user removes the user's reactions from the counts", async () => {
    const { db, id, press } = await dbWithPost(engine, kind);
    await press('ada', 'like');
    await press('bob', 'like');
    await db.transaction().execute((trx) => forgetReactionsOf(trx, 'ada'));
    expect(await countsOf(db, kind, id)).toEqual({ likes_count: 1, dislikes_count: 0 });
    expect(await reactionDrift(db)).toEqual([]);
  });

  test("stored counts that don't match the reactions are reported", async () => {
    const { db, id, press } = await dbWithPost(engine, kind);
    await press('ada', 'like');
    await db.updateTable(kind).set({ likes_count: 5, dislikes_count: 2 }).execute();
    expect(await reactionDrift(db)).toEqual([
      { what: `likes of ${kind} ${id}`, stored: 5, counted: 1 },
      { what: `dislikes of ${kind} ${id}`, stored: 2, counted: 0 },
    ]);
  });
});

describe.each(ENGINES)('reactions on %s', (engine) => {
  test("liking a comment doesn't like the confession with the same ID", async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertPost(db, 'confession', 'same');
    await insertPost(db, 'comment', 'same');
    await db.transaction().execute((trx) => react(trx, { kind: 'comment', id: 'same' }, 'ada', 'like'));
    expect(await reactionsOf(db, 'confession', ['same'], 'ada')).toEqual(new Map());
    expect(await countsOf(db, 'confession', 'same')).toEqual({ likes_count: 0, dislikes_count: 0 });
  });
});
