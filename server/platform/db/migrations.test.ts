import { type Kysely, Migrator, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES, newDatabase, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const names = Object.keys(MIGRATIONS);

/** A row of every table that a schema had, so that an upgrade shows whether it keeps them. */
const ROWS: Record<string, (db: Db) => Promise<unknown>> = {
  '0001-content': async (db) => {
    await db.insertInto('content_edition').values({ version: 'v', manifest: '{}', loaded_at: 1 }).execute();
    await db
      .insertInto('content_chunk')
      .values({ hash: 'h', body: Buffer.from('x') })
      .execute();
    await db.insertInto('content_edition_chunk').values({ version: 'v', hash: 'h' }).execute();
  },
  '0002-accounts': async (db) => {
    await ROWS['0001-content']?.(db);
    await insertUser(db, { id: 'ada' });
  },
  '0003-profiles': async (db) => {
    await ROWS['0002-accounts']?.(db);
    await db
      .insertInto('profile')
      .values({
        user_id: 'ada',
        display_name: 'Counsel 4821',
        profile_slug: 'counsel-4821',
        profile_visibility: 'public',
        is_public: 1,
        email_notifications: 1,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await db.insertInto('held_name').values({ kind: 'slug', key: 'ada', user_id: 'ada', until: 1 }).execute();
    await db.insertInto('profile_view').values({ key: 'k', at: 1 }).execute();
  },
  '0004-flags': async (db) => {
    await ROWS['0002-accounts']?.(db);
    const flag = { enabled: 1, rollout_percentage: 50, user_whitelist: '["ada"]', test_mode: 0 } as const;
    const change = { updated_by: 'ada', updated_at: 1, version: 1 } as const;
    await db
      .insertInto('feature_flag')
      .values({ key: 'umami_analytics', ...flag, ...change })
      .execute();
    const history = { key: 'umami_analytics', version: 1, before: '{}', after: '{}', by: 'ada', at: 1 } as const;
    await db.insertInto('flag_change').values(history).execute();
  },
  '0005-support': async (db) => {
    await ROWS['0002-accounts']?.(db);
    const at = { created_at: 1, updated_at: 1, resolved_at: null };
    const what = { subject: 'Teams', ticket_type: 'team', priority: 'normal', status: 'open' } as const;
    await db
      .insertInto('ticket')
      .values({ id: 't', user_id: 'ada', ...what, ...at })
      .execute();
    await db
      .insertInto('ticket_message')
      .values({ id: 'm', ticket_id: 't', position: 1, author: 'user', user_id: 'ada', message: 'Hi', created_at: 1 })
      .execute();
    await db
      .insertInto('idempotency_key')
      .values({ user_id: 'ada', key: 'k', fingerprint: 'f', claimed_at: 1, result: 't' })
      .execute();
  },
  '0006-vitals': async (db) => {
    await ROWS['0002-accounts']?.(db);
    const counts = { bucket: 0, rating: 'good', samples: 1, total: 1 } as const;
    const what = { day: '2026-11-21', route: '/', metric: 'LCP', form_factor: 'phone' } as const;
    await db
      .insertInto('vital_tally')
      .values({ ...what, ...counts })
      .execute();
  },
};

async function openAt(engine: Engine, name: string): Promise<Db> {
  const { db } = openDb(await newDatabase(engine));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
  return db;
}

async function columns(db: Kysely<never> | Db): Promise<string[]> {
  const tables = await (db as Db).introspection.getTables();
  return tables
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}:${column.isNullable}`))
    .toSorted();
}

test('migrations are numbered without gaps, and each has rows to upgrade', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  expect(Object.keys(ROWS)).toEqual(names);
});

describe.each(ENGINES)('on %s', (engine) => {
  test.each(names)('a database of %s is upgraded and keeps its rows', async (name) => {
    const db = await openAt(engine, name);
    await ROWS[name]?.(db);
    await migrateToLatest(db, engine);
    const fresh = await openAt(engine, names.at(-1) ?? '');
    expect(await columns(db)).toEqual(await columns(fresh));
    expect(await db.selectFrom('content_edition').select('version').execute()).toEqual([{ version: 'v' }]);
  });

  test('a second run does nothing', async () => {
    const db = await testDb(engine);
    expect(await migrateToLatest(db, engine)).toEqual([]);
  });
});

test('SQLite keeps what it has acknowledged and checks what refers to what', async () => {
  const { db } = openDb(await newDatabase('sqlite'));
  const pragma = async (name: string) =>
    Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
  expect([
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
    await pragma('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 5000]);
  await migrateToLatest(db, 'sqlite');
  const orphan = db.insertInto('content_edition_chunk').values({ version: 'none', hash: 'none' }).execute();
  await expect(orphan).rejects.toThrow('FOREIGN KEY');
});
