import { describe, expect, test } from 'vitest';
import {
  addJob,
  claimDueJob,
  claimJobOf,
  dropJob,
  finishJob,
  type Job,
  postponeJob,
} from '#server/features/moderation/jobs.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const NOW = 1_000_000;
const DUE = NOW + 1000;
const LEASE_MS = 60_000;
const post = (id: string) => ({ type: 'confession', id }) as const;

const claimed = (job: Job | undefined): Job => {
  if (job === undefined) throw new Error('no job was claimed');
  return job;
};

describe.each(ENGINES)('the moderation queue on %s', (engine) => {
  test('gives each due post to only one process', async () => {
    const db = await testDb(engine);
    const ids = Array.from({ length: 30 }, (_, index) => `post-${index}`);
    for (const id of ids) await addJob(db, post(id), 1, NOW);
    const jobs = await Promise.all(Array.from({ length: 30 }, () => claimDueJob(db, DUE)));
    const rest: (Job | undefined)[] = [];
    for (let job = await claimDueJob(db, DUE); job !== undefined; job = await claimDueJob(db, DUE)) rest.push(job);
    const got = [...jobs, ...rest].flatMap((job) => job?.id ?? []);
    expect(got.toSorted()).toEqual(ids.toSorted());
  });

  test('reserves a post for one second for the request that wrote it', async () => {
    const db = await testDb(engine);
    await addJob(db, post('a'), 1, NOW);
    expect(await claimDueJob(db, DUE - 1)).toBeUndefined();
    expect(await claimJobOf(db, post('a'), NOW)).toMatchObject({ id: 'a', revision: 1, attempts: 1 });
    expect(await claimJobOf(db, post('a'), NOW)).toBeUndefined();
    expect(await claimJobOf(db, post('b'), NOW)).toBeUndefined();
  });

  test('gives a post to another process when the lease expires, and the first process can no longer finish it', async () => {
    const db = await testDb(engine);
    await addJob(db, post('a'), 1, NOW);
    const first = claimed(await claimDueJob(db, DUE));
    expect(await claimDueJob(db, DUE + LEASE_MS - 1)).toBeUndefined();
    const second = claimed(await claimDueJob(db, DUE + LEASE_MS));
    expect(second.attempts).toBe(2);
    expect(await finishJob(db, first)).toBe(false);
    expect(await finishJob(db, second)).toBe(true);
    expect(await finishJob(db, second)).toBe(false);
  });

  test('replaces an older text with a newer one, and the older job can no longer be finished', async () => {
    const db = await testDb(engine);
    await addJob(db, post('a'), 1, NOW);
    const first = claimed(await claimDueJob(db, DUE));
    await addJob(db, post('a'), 2, DUE);
    expect(await finishJob(db, first)).toBe(false);
    expect(await claimDueJob(db, DUE + 1000)).toMatchObject({ id: 'a', revision: 2, attempts: 1 });
  });

  test('makes a postponed post due later, and never gives out a dropped one', async () => {
    const db = await testDb(engine);
    await addJob(db, post('a'), 1, NOW);
    await postponeJob(db, claimed(await claimDueJob(db, DUE)), DUE + 5000);
    expect(await claimDueJob(db, DUE + 4999)).toBeUndefined();
    expect(await claimDueJob(db, DUE + 5000)).toMatchObject({ id: 'a', attempts: 2 });
    await dropJob(db, post('a'));
    expect(await claimDueJob(db, DUE + 2 * LEASE_MS)).toBeUndefined();
  });
});
