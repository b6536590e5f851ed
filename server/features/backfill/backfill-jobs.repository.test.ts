import { describe, expect, test } from 'vitest';
import {
  claimJob,
  findJob,
  forgetOldBackfills,
  holdJob,
  insertJob,
  LEASE_MS,
  listJobs,
  progressOf,
  releaseJobs,
  saveProgress,
  setStatus,
} from '#server/features/backfill/backfill-jobs.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const DAY_MS = 86_400_000;
const NEW = { kind: 'recount', isDry: false, startedBy: 'root', now: 1000 } as const;
const SAMPLE = { what: 'Profile', path: null, before: '/u/a', after: '/u/b' };

describe.each(ENGINES)('on %s', (engine) => {
  test('allows one unfinished backfill of each kind', async () => {
    const db = await testDb(engine);
    const id = (await insertJob(db, NEW)) ?? '';
    expect(await insertJob(db, NEW)).toBeUndefined();
    await setStatus(db, id, 'failed', 2);
    const next = await insertJob(db, { ...NEW, now: 3 });
    expect(next).toEqual(expect.any(String));
    expect(await db.transaction().execute((trx) => setStatus(trx, id, 'queued', 4))).toBe(false);
    expect(await listJobs(db, { limit: 1, offset: 0 })).toMatchObject({ rows: [{ id }], total: 2 });
  });

  test('gives a backfill to one process until its lease ends or is released', async () => {
    const db = await testDb(engine);
    const id = (await insertJob(db, NEW)) ?? '';
    expect(await claimJob(db, 'one', 10)).toMatchObject({ id, status: 'running', lease: 'one' });
    expect(await claimJob(db, 'two', 10 + LEASE_MS - 1)).toBeUndefined();
    expect(await claimJob(db, 'one', 11)).toMatchObject({ id });
    const job = await claimJob(db, 'two', 11 + LEASE_MS);
    expect(job).toMatchObject({ lease: 'two' });
    if (job === undefined) return;
    expect([await holdJob(db, job, 'one', 12), await holdJob(db, job, 'two', 12)]).toEqual([false, true]);
    await releaseJobs(db, 'two');
    expect(await claimJob(db, 'one', 13)).toMatchObject({ id });
  });

  test('takes the lease away when the status changes', async () => {
    const db = await testDb(engine);
    await insertJob(db, NEW);
    const job = await claimJob(db, 'one', 10);
    if (job === undefined) throw new Error('unreachable');
    await setStatus(db, job.id, 'paused', 11);
    await setStatus(db, job.id, 'queued', 12);
    await claimJob(db, 'one', 13);
    expect(await holdJob(db, job, 'one', 14)).toBe(false);
  });

  test('deletes examples 30 days after a backfill ended, and the backfill three years after it started', async () => {
    const db = await testDb(engine);
    const id = (await insertJob(db, NEW)) ?? '';
    const row = await findJob(db, id);
    if (row === undefined) throw new Error('unreachable');
    await saveProgress(db, id, { ...progressOf(row), samples: [SAMPLE], changed: 1 }, 5);
    await forgetOldBackfills(db, NEW.now + 100 * DAY_MS);
    expect(await findJob(db, id)).toMatchObject({ samples: JSON.stringify([SAMPLE]) });
    await setStatus(db, id, 'done', 2000);
    await forgetOldBackfills(db, 2000 + 30 * DAY_MS - 1);
    expect(await findJob(db, id)).toMatchObject({ samples: JSON.stringify([SAMPLE]) });
    await forgetOldBackfills(db, 2000 + 30 * DAY_MS);
    expect(await findJob(db, id)).toMatchObject({ samples: '[]', changed: 1 });
    await forgetOldBackfills(db, NEW.now + 1095 * DAY_MS);
    expect(await findJob(db, id)).toBeUndefined();
  });
});
