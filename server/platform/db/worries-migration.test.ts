import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { oldDb } from '#server/platform/db/test-old-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';

const ROW = {
  content_type: 'confession',
  content_id: 'one',
  reporter_id: 'ada',
  revision: 1,
  text_snapshot: 'x',
  created_at: 1,
  resolved_at: null,
} as const;

const insert = (db: Db, id: string, reason: string) =>
  db
    .insertInto('report')
    .values({ ...ROW, id, reason, status: 'pending' })
    .execute();

const reports = (db: Db) => db.selectFrom('report').selectAll().orderBy('id').execute();

async function indexes(db: Db, engine: (typeof ENGINES)[number]): Promise<string[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'report'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'report'`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => name.startsWith('report_') && !name.endsWith('pkey'));
}

test.each(ENGINES)('existing reports are kept, and reporters can also report a worry, on %s', async (engine) => {
  const db = await oldDb(engine, { before: 'worries' });
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  await insert(db, 'a', 'Spam');
  await db.updateTable('report').set({ in_review: 1, resolution: 'warned', resolved_at: 2 }).execute();
  const [before, old] = [await reports(db), await indexes(db, engine)];
  await migrateToLatest(db, engine);
  expect(await reports(db)).toEqual(before);
  expect(new Set(await indexes(db, engine))).toEqual(new Set([...old, 'report_once']));
  await expect(insert(db, 'b', 'False information')).rejects.toThrow(/unique/i);
  await insert(db, 'c', WORRIED);
  await expect(insert(db, 'd', WORRIED)).rejects.toThrow(/unique/i);
  await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
  expect(await reports(db)).toEqual([]);
});
