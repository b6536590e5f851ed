import { describe, expect, test } from 'vitest';
import {
  closeReports,
  countPending,
  forgetOldReports,
  hasOpenReports,
  insertReport,
  openReports,
  reopenReports,
  reportedAmong,
  reportsOf,
} from '#server/features/moderation/reports.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';

const POST = { type: 'confession', id: 'one' } as const;
const YEAR_MS = 365 * 86_400_000;
const report = (reporterId: string, reason = 'False information', now = 1) => ({
  reporterId,
  reason,
  revision: 1,
  text: 'x',
  now,
});

describe.each(ENGINES)('reports on %s', (engine) => {
  test('a member can report a post only once, and closed reports no longer count as pending', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    expect(await insertReport(db, POST, report('ada'))).toBe(true);
    expect(await insertReport(db, POST, report('ada', 'Other reasons'))).toBe(false);
    expect(await insertReport(db, POST, report('bob', 'Worried'))).toBe(true);
    expect(await countPending(db, POST, 'Worried')).toBe(1);
    expect(await countPending(db, { ...POST, type: 'comment' }, 'Worried')).toBe(0);
    const ids = await closeReports(db, POST, { status: 'dismissed', resolution: 'no_violation' }, 5);
    expect(await countPending(db, POST, '')).toBe(0);
    expect(ids).toHaveLength(2);
    await reopenReports(db, ids);
    expect(await countPending(db, POST, '')).toBe(2);
    await closeReports(db, POST, { status: 'dismissed', resolution: 'no_violation' }, 5);
    expect(await reportsOf(db, 'ada')).toMatchObject([{ status: 'dismissed', resolved_at: 5, text_snapshot: 'x' }]);
    expect(await insertReport(db, POST, report('ada'))).toBe(false);
  });

  test('a member can both report a post and report a worry about its author, but each only once', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const reasons = ['False information', WORRIED, 'Spam', WORRIED];
    const stored: boolean[] = [];
    for (const reason of reasons) stored.push(await insertReport(db, POST, report('ada', reason)));
    expect(stored).toEqual([true, true, false, false]);
    expect(await countPending(db, POST, WORRIED)).toBe(1);
  });

  test('each member learns only about their own reports', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    await insertReport(db, POST, report('ada'));
    expect(await reportedAmong(db, 'confession', ['one', 'two'], 'ada')).toEqual([
      { content_id: 'one', reason: 'False information' },
    ]);
    expect(await reportedAmong(db, 'confession', ['one', 'two'], 'bob')).toEqual([]);
    expect(await reportedAmong(db, 'comment', ['one'], 'ada')).toEqual([]);
  });

  test('reports are deleted after a year at the latest', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertReport(db, POST, report('ada', 'Old', 1));
    await insertReport(db, { ...POST, id: 'two' }, report('ada', 'New', 2));
    await forgetOldReports(db, YEAR_MS + 1, LONGEST_RETENTION);
    expect((await reportsOf(db, 'ada')).map(({ reason }) => reason)).toEqual(['New']);
  });

  test('open reports are counted by reason, and a new report is in review if the earlier ones are', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob', 'cy']) await insertUser(db, { id });
    expect(await hasOpenReports(db, POST)).toBe(false);
    await insertReport(db, POST, report('ada', 'Spam'));
    await insertReport(db, POST, report('bob', 'False information'));
    await db.updateTable('report').set({ in_review: 1 }).execute();
    await insertReport(db, POST, report('cy', 'Spam'));
    expect(await openReports(db, 'confession', ['one', 'two'])).toEqual([
      { content_id: 'one', reason: 'Spam', count: 2 },
      { content_id: 'one', reason: 'False information', count: 1 },
    ]);
    expect(await db.selectFrom('report').where('in_review', '=', 0).selectAll().execute()).toEqual([]);
    expect(await hasOpenReports(db, POST)).toBe(true);
  });
});
