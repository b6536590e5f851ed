import { describe, expect, test } from 'vitest';
import {
  listUsers,
  MOST_FOUND,
  MOST_LISTED,
  namesOf,
  type UsersQuery,
} from '#server/features/accounts/users.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser, type TestUser } from '#server/platform/db/test-users.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

const query = (over: Partial<UsersQuery> = {}): UsersQuery => ({
  search: '',
  role: undefined,
  status: undefined,
  page: 1,
  pageSize: 20,
  now: NOW,
  ...over,
});

async function insertProfile(db: Db, userId: string, displayName: string, username: string | null = null) {
  const rest = {
    profile_visibility: 'private',
    is_public: 0,
    email_notifications: 1,
    created_at: 1,
    updated_at: 1,
  } as const;
  await db
    .insertInto('profile')
    .values({ user_id: userId, display_name: displayName, username, profile_slug: userId, ...rest })
    .execute();
}

/** Creates these users. By default, each account is a day older than the one before it. */
async function insertUsers(db: Db, users: readonly TestUser[]): Promise<void> {
  for (const [index, user] of users.entries()) await insertUser(db, { createdAt: NOW - index * DAY_MS, ...user });
}

const idsIn = async (db: Db, over: Partial<UsersQuery>) => (await listUsers(db, query(over))).users.map(({ id }) => id);

describe.each(ENGINES)('on %s', (engine) => {
  test('lists users with their names, newest first, a page at a time', async () => {
    const db = await testDb(engine);
    await insertUsers(db, [{ id: 'ada' }, { id: 'bob', role: 'admin' }, { id: 'cy' }]);
    await insertProfile(db, 'bob', 'Bob Ross', 'bob-r');
    const { users, total, isCut } = await listUsers(db, query({ pageSize: 2 }));
    const account = { status: 'active', statusUntil: null } as const;
    expect(users).toEqual([
      {
        id: 'ada',
        email: 'ada@school.test',
        displayName: null,
        username: null,
        role: 'user',
        ...account,
        createdAt: NOW,
      },
      {
        id: 'bob',
        email: 'bob@school.test',
        displayName: 'Bob Ross',
        username: 'bob-r',
        role: 'admin',
        ...account,
        createdAt: NOW - DAY_MS,
      },
    ]);
    expect([total, isCut]).toEqual([3, false]);
    expect(await idsIn(db, { pageSize: 2, page: 2 })).toEqual(['cy']);
  });

  test.each([
    ['ADA@sch', ['ada', 'adam']],
    ['bob r', ['bob']],
    ['BOB-', ['bob']],
    ['élo', ['zoe']],
    ['Élo', ['zoe']],
    ['school', []],
    ['%', []],
    ['_da', []],
    ["ada'", []],
  ])('finds the users whose address or name begins with %s', async (search, ids) => {
    const db = await testDb(engine);
    await insertUsers(db, [{ id: 'ada' }, { id: 'bob' }, { id: 'zoe' }, { id: 'adam' }]);
    await insertProfile(db, 'ada', 'Counsel 12');
    await insertProfile(db, 'adam', 'Ada@school fan');
    await insertProfile(db, 'bob', 'Bob Ross', 'bob-r');
    await insertProfile(db, 'zoe', search.startsWith('É') ? 'Élodie' : 'élodie');
    expect((await idsIn(db, { search })).toSorted()).toEqual(ids.toSorted());
  });

  test('filters by role and by the status in effect, even within a search', async () => {
    const db = await testDb(engine);
    await insertUsers(db, [
      { id: 'ada', status: 'suspended', statusUntil: NOW + 1 },
      { id: 'adb', status: 'suspended', statusUntil: NOW },
      { id: 'adc', status: 'suspended', role: 'moderator' },
      { id: 'add', status: 'banned' },
      { id: 'ade', role: 'admin' },
      { id: 'bob', status: 'banned' },
    ]);
    expect(await idsIn(db, { status: 'suspended' })).toEqual(['ada', 'adc']);
    expect(await idsIn(db, { status: 'active' })).toEqual(['adb', 'ade']);
    expect(await idsIn(db, { status: 'banned', search: 'ad' })).toEqual(['add']);
    expect(await idsIn(db, { role: 'moderator' })).toEqual(['adc']);
    expect(await idsIn(db, { role: 'moderator', status: 'active' })).toEqual([]);
    expect(await idsIn(db, { role: 'user', status: 'banned' })).toEqual(['add', 'bob']);
  });

  test('lists at most 1,000 users, or 200 for a search, and reports whether more exist', {
    timeout: 60_000,
  }, async () => {
    const db = await testDb(engine);
    const users = Array.from({ length: MOST_LISTED + 1 }, (_, index) => ({ id: `u${index}` }));
    await db.transaction().execute((trx) => insertUsers(trx, users));
    const last = await listUsers(db, query({ page: MOST_LISTED / 50, pageSize: 50 }));
    expect([last.users.length, last.total, last.isCut]).toEqual([50, MOST_LISTED, true]);
    expect(await idsIn(db, { page: MOST_LISTED / 50 + 1, pageSize: 50 })).toEqual([]);
    expect(await listUsers(db, query({ search: 'u1000' }))).toMatchObject({ total: 1, isCut: false });
    const found = await listUsers(db, query({ search: 'u', page: MOST_FOUND / 50, pageSize: 50 }));
    expect([found.users.length, found.total, found.isCut]).toEqual([50, MOST_FOUND, true]);
  });

  test('names accounts by their display name or, without one, by their email address', async () => {
    const db = await testDb(engine);
    await insertUsers(db, [{ id: 'ada' }, { id: 'bob' }]);
    await insertProfile(db, 'bob', 'Bob Ross');
    expect(await namesOf(db, ['ada', 'bob', 'bob', 'operator'])).toEqual(
      new Map([
        ['ada', 'ada@school.test'],
        ['bob', 'Bob Ross'],
      ]),
    );
    expect(await namesOf(db, [])).toEqual(new Map());
  });
});
