import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser } from '#server/platform/db/test-users.ts';
import { testApp } from '#server/testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const MANY = 1200;
const MOST_AT_ONCE = 500;

/** Returns a plugin that calls `heard` with the row count of each statement before the caller receives the rows. */
const listening = (heard: (rows: number) => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await heard(result.rows.length);
    return result;
  },
});

const rowOf = (version: number, over: object = {}) => ({
  user_id: 'ada',
  entity: 'studyEvent',
  id: randomUUID(),
  version,
  deleted_at: null,
  data: JSON.stringify({ type: 'view', n: version }),
  marks: '{}',
  ...over,
});

async function appWithRows(engine: Engine, heard: (rows: number, db: Db) => Promise<void>) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  const rows = Array.from({ length: MANY }, (_, n) => rowOf(n + 1));
  for (let from = 0; from < MANY; from += 300) {
    await db
      .insertInto('sync_row')
      .values(rows.slice(from, from + 300))
      .execute();
  }
  const bookmark = { entity: 'bookmark', id: 'fre-404', data: '{}' };
  await db
    .insertInto('sync_row')
    .values([rowOf(MANY + 1, bookmark), rowOf(MANY + 2, { deleted_at: 5 })])
    .execute();
  await insertSession(db, {
    userId: 'ada',
    token: 'ada-cookie',
    createdAt: NOW,
    expiresAt: NOW + DAY_MS,
    secondFactorAt: null,
  });
  const app = await testApp(engine, { now: () => NOW, db: db.withPlugin(listening((count) => heard(count, db))) });
  const cookie = await app.cookieOf('ada');
  return { download: () => app.visitor.get('/api/account/export', cookie), db };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('reads a large account in batches and delivers all of it in the usual format', async () => {
    let most = 0;
    const { download } = await appWithRows(engine, async (rows) => {
      most = Math.max(most, rows);
    });
    const response = await download();
    const text = await response.text();
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    const { study_data: study, ...rest } = JSON.parse(text) as { study_data: Record<string, { n: number }[]> };
    expect(Object.keys(rest)).toEqual(
      expect.arrayContaining(['exported_at', 'account', 'sign_ins_by', 'sessions', 'profile', 'support_tickets']),
    );
    expect(study['bookmark']).toEqual([{ id: 'fre-404' }]);
    expect(study['studyEvent']?.[0]).toEqual({ id: expect.any(String), type: 'view', n: 1 });
    expect(study['studyEvent']?.map(({ n }) => n)).toEqual(Array.from({ length: MANY }, (_, n) => n + 1));
    expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  test('leaves out rows that are written during the export', async () => {
    let parts = 0;
    const late: Promise<unknown>[] = [];
    const { download, db } = await appWithRows(engine, async (rows, plain) => {
      if (rows < MOST_AT_ONCE || (parts += 1) !== 1) return;
      const insert = plain
        .insertInto('sync_row')
        .values(rowOf(MANY + 3))
        .execute();
      late.push(insert);
      if (engine === 'postgres') await insert; // On SQLite, this insert runs only after the read ends.
    });
    const { study_data: study } = (await (await download()).json()) as {
      study_data: { studyEvent: unknown[] };
    };
    await Promise.all(late);
    expect(late).toHaveLength(1);
    expect(study.studyEvent).toHaveLength(MANY);
    const stored = await db
      .selectFrom('sync_row')
      .where('version', '=', MANY + 3)
      .select('id')
      .execute();
    expect(stored).toHaveLength(1);
  });

  test('fails with an error if the export is interrupted, and never delivers a partial file', async () => {
    let parts = 0;
    const { download } = await appWithRows(engine, async (rows) => {
      if (rows === MOST_AT_ONCE && (parts += 1) === 2) throw new Error('the disk is gone');
    });
    const response = await download();
    expect([response.status, response.headers.get('content-disposition'), await response.json()]).toMatchObject([
      500,
      null,
      { code: 'INTERNAL_ERROR' },
    ]);
  });
});
