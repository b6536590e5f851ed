import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  changeName,
  forgetHeldNames,
  freeSlugs,
  heldNames,
  releaseProfile,
} from '#server/features/profiles/names.repository.ts';
import { changeProfile } from '#server/features/profiles/profiles.repository.ts';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import type { ProfileUpdate } from '#shared/profiles/profile.contract.ts';

const DAY_MS = 86_400_000;
const HELD_UNTIL = 90 * DAY_MS;

/** Changes a name. Returns 'ok' or the refusal's code. */
const change = (db: Db, userId: string, update: ProfileUpdate, now: number) =>
  changeProfile(db, userId, update, now).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

/** Counts the connections that are waiting for another connection's lock. */
async function blocked(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

async function testDbWith(engine: (typeof ENGINES)[number], ...ids: string[]) {
  const db = await testDb(engine);
  for (const id of ids) {
    await insertUser(db, { id });
    await insertTestProfile(db, id);
  }
  return db;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('frees an old name after 90 days, and holds it again when its next user gives it up', async () => {
    const db = await testDbWith(engine, 'ada', 'ben', 'cleo');
    await change(db, 'ada', { username: 'counselor' }, 0);
    await change(db, 'ada', { username: 'elsewhere' }, 0);
    expect(await change(db, 'ben', { username: 'counselor' }, HELD_UNTIL - 1)).toBe('USERNAME_TAKEN');
    expect(await change(db, 'ben', { username: 'counselor' }, HELD_UNTIL)).toBe('ok');
    await change(db, 'ben', { username: null }, HELD_UNTIL);
    expect(await change(db, 'ada', { username: 'counselor' }, HELD_UNTIL)).toBe('USERNAME_TAKEN');
    expect(await change(db, 'cleo', { username: 'counselor' }, 2 * HELD_UNTIL - 1)).toBe('USERNAME_TAKEN');
    expect(await heldNames(db, 'ben')).toEqual([
      { kind: 'username', key: 'counselor', user_id: 'ben', until: 2 * HELD_UNTIL },
    ]);
  });

  test('taking an old name back ends its hold', async () => {
    const db = await testDbWith(engine, 'ada');
    await change(db, 'ada', { profile_slug: 'second' }, 0);
    await change(db, 'ada', { profile_slug: 'ada' }, 0);
    expect((await heldNames(db, 'ada')).map(({ key }) => key)).toEqual(['second']);
  });

  test("lets a username match a slug that's held for another user", async () => {
    const db = await testDbWith(engine, 'ada', 'ben');
    await change(db, 'ada', { profile_slug: 'lovelace' }, 0);
    await change(db, 'ada', { profile_slug: 'other' }, 0);
    expect(await change(db, 'ben', { username: 'lovelace' }, 0)).toBe('ok');
  });

  test('refuses a name that another user is giving up at the same moment', async () => {
    const db = await testDbWith(engine, 'ada', 'ben');
    const claim = await db.transaction().execute(async (trx) => {
      await changeName(trx, { userId: 'ada', kind: 'slug', from: 'ada', to: 'elsewhere', now: 1 });
      const waiting = change(db, 'ben', { profile_slug: 'ada' }, 1);
      if (engine === 'postgres') await vi.waitUntil(async () => (await blocked(db)) === 1, { timeout: 10_000 });
      return { waiting };
    });
    expect(await claim.waiting).toBe('SLUG_CONFLICT');
  });

  test('holds each old name when one user makes concurrent changes', async () => {
    const db = await testDbWith(engine, 'ada');
    const slugs = ['one-slug', 'two-slug', 'three-slug', 'four-slug'];
    const results = await Promise.all(slugs.map((profile_slug) => change(db, 'ada', { profile_slug }, 1)));
    expect(results).toEqual(slugs.map(() => 'ok'));
    const { profile_slug: current } = await db.selectFrom('profile').select('profile_slug').executeTakeFirstOrThrow();
    const held = (await heldNames(db, 'ada')).map(({ key }) => key);
    expect([current, ...held].toSorted()).toEqual(['ada', ...slugs].toSorted());
  });

  test('holds all names of a deleted account for 90 days, including earlier ones, so no one can take them', async () => {
    const db = await testDbWith(engine, 'ada', 'ben');
    await change(db, 'ada', { username: 'ada_l', profile_slug: 'ada-l' }, 0);
    await db.transaction().execute(async (trx) => {
      await releaseProfile(trx, 'ada', DAY_MS);
      await trx.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    });
    expect(await db.selectFrom('profile').select('user_id').execute()).toEqual([{ user_id: 'ben' }]);
    expect(await db.selectFrom('held_name').orderBy('key').selectAll().execute()).toEqual([
      { kind: 'slug', key: 'ada', user_id: null, until: HELD_UNTIL },
      { kind: 'slug', key: 'ada-l', user_id: null, until: HELD_UNTIL + DAY_MS },
      { kind: 'username', key: 'ada_l', user_id: null, until: HELD_UNTIL + DAY_MS },
    ]);
    for (const slug of ['ada', 'ada-l']) {
      expect(await change(db, 'ben', { profile_slug: slug }, HELD_UNTIL - 1)).toBe('SLUG_CONFLICT');
    }
    expect(await change(db, 'ben', { username: 'ada_l' }, HELD_UNTIL)).toBe('USERNAME_TAKEN');
    expect(await change(db, 'ben', { username: 'ada_l' }, HELD_UNTIL + DAY_MS)).toBe('ok');
  });

  test('holds no names for an account without a profile', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await releaseProfile(db, 'ada', 0);
    expect(await db.selectFrom('held_name').selectAll().execute()).toEqual([]);
  });

  test('deletes expired holds', async () => {
    const db = await testDbWith(engine, 'ada');
    await change(db, 'ada', { profile_slug: 'second' }, 0);
    await forgetHeldNames(db, HELD_UNTIL - 1);
    expect(await heldNames(db, 'ada')).toHaveLength(1);
    await forgetHeldNames(db, HELD_UNTIL);
    expect(await heldNames(db, 'ada')).toEqual([]);
  });

  test('leaves out slugs that are reserved, and slugs used by or held for another user', async () => {
    const db = await testDbWith(engine, 'ada', 'ben');
    await change(db, 'ada', { profile_slug: 'second' }, 0);
    await change(db, 'ben', { profile_slug: 'third' }, 0);
    const slugs = ['free', 'third', 'second', 'ben', 'ada', 'admin', 'also-free'];
    expect(await freeSlugs(db, { slugs, userId: 'ada', now: 1 })).toEqual(['free', 'second', 'ada', 'also-free']);
  });
});

/** This requires two concurrent transactions, but SQLite has only one writer. */
test("on postgres, two users who try to take each other's slug at the same moment are both refused", async () => {
  const db = await testDbWith('postgres', 'ada', 'ben');
  const claim = async (userId: string, to: string) => {
    const trx = await db.startTransaction().execute();
    await trx.updateTable('profile').set({ updated_at: 2 }).where('user_id', '=', userId).execute();
    return async () => {
      const refused = await changeName(trx, { userId, kind: 'slug', from: userId, to, now: 1 }).catch(
        (error: { code: string }) => error.code,
      );
      await trx.rollback().execute();
      return refused;
    };
  };
  const claims = [await claim('ada', 'ben'), await claim('ben', 'ada')];
  expect(await Promise.all(claims.map((run) => run()))).toEqual(['SLUG_CONFLICT', 'SLUG_CONFLICT']);
});
