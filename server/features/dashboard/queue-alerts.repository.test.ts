import { describe, expect, test } from 'vitest';
import {
  claimAlert,
  findAlerts,
  findSignals,
  isAlertDue,
  markAlert,
} from '#server/features/dashboard/queue-alerts.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;

describe.each(ENGINES)('alerts to staff on %s', (engine) => {
  test("report the newest open crisis, overdue posts, and posts that can't be checked", async () => {
    const db = await testDb(engine);
    expect(await findSignals(db, NOW)).toEqual({ crisis: null, overdue: null, failing: null });
    const waits = { content_type: 'confession', version: 1, updated_at: 1, is_open: 1 } as const;
    const opened = (minutes: number) => NOW - minutes * MINUTE_MS;
    await db
      .insertInto('moderation_case')
      .values([
        { ...waits, content_id: 'older', priority: 3, opened_at: opened(20) },
        { ...waits, content_id: 'newer', priority: 3, opened_at: opened(10) },
        { ...waits, content_id: 'threat', priority: 2, opened_at: opened(5) },
        { ...waits, content_id: 'decided', priority: 3, opened_at: opened(1), is_open: 0 },
        { ...waits, content_id: 'public', priority: 0, opened_at: opened(60) },
      ])
      .execute();
    expect(await findSignals(db, NOW)).toEqual({ crisis: opened(10), overdue: null, failing: null });
    expect(await findSignals(db, NOW + 10 * MINUTE_MS)).toMatchObject({ overdue: 1 });
    const job = { content_type: 'comment', content_id: 'c', revision: 1, run_at: 1, lease: 'l' } as const;
    await db
      .insertInto('moderation_job')
      .values({ ...job, attempts: 2 })
      .execute();
    expect(await findSignals(db, NOW)).toMatchObject({ failing: 1 });
  });

  test('can be claimed by only one process, and are due again only after ten minutes and for a newer case', async () => {
    const db = await testDb(engine);
    const find = async () => (await findAlerts(db)).find(({ kind }) => kind === 'crisis');
    const alert = await find();
    if (alert === undefined) throw new Error('every kind of alert has a row');
    expect(isAlertDue(alert, 5, NOW)).toBe(true);
    expect([await claimAlert(db, alert, NOW), await claimAlert(db, alert, NOW)]).toEqual([true, false]);
    await markAlert(db, 'crisis', 5);
    const marked = await find();
    expect(marked).toEqual({ kind: 'crisis', mark: 5, tried_at: NOW });
    const due = (signal: number, minutes: number) =>
      isAlertDue({ ...alert, ...marked }, signal, NOW + minutes * MINUTE_MS);
    expect([due(5, 10), due(6, 9), due(6, 10)]).toEqual([false, false, true]);
  });
});
