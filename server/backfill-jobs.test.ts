import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { claimJob, LEASE_MS } from '#server/features/backfill/backfill-jobs.repository.ts';
import { type BackfillParts, runBatch as runJob } from '#server/features/backfill/run-batch.ts';
import { startBackfills } from '#server/jobs/backfill.job.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { appWithBackfills, aWorker, BACKFILLS } from '#server/testing/test-backfills.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { listBackfillKinds, listBackfills } from '#shared/backfill/backfill.endpoints.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';

type App = Awaited<ReturnType<typeof appWithBackfills>>;

/** Stores confessions with wrong like counts and ascending IDs. */
async function withWrongLikes({ db }: App, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await insertPost(db, 'confession', `post-${1000 + index}`);
  await db.updateTable('confession').set({ likes_count: 1 }).execute();
  await db.insertInto('feed_count').values({ scope: '', listed: count, last_number: 0 }).execute();
}

const wrongLikes = async ({ db }: App) =>
  (await db.selectFrom('confession').where('likes_count', '!=', 0).select('id').execute()).length;

const refusalOf = async (response: Response) => ErrorBody.parse(await response.json());

const change = (client: TestClient, id: string, action: string, version?: number) =>
  client.post(`${BACKFILLS}/${id}/${action}`, version === undefined ? {} : { version });

/** Wraps the parts of the recount backfill, so that a test can act in the middle of a batch. */
const withParts = (app: App, wrap: (part: BackfillPart) => BackfillPart): BackfillParts => ({
  ...app.deps.backfills,
  recount: app.deps.backfills.recount.map(wrap),
});

const broken = async () => Promise.reject(new Error('nobody can handle this'));

describe.each(ENGINES)('backfills on %s', (engine) => {
  test('are listed with an explanation and the number of rows they go through', async () => {
    const app = await appWithBackfills(engine);
    await withWrongLikes(app, 3);
    const { items } = listBackfillKinds.response.parse(await (await app.root.get(`${BACKFILLS}/kinds`)).json());
    expect(items.map(({ kind, rows, has_more_rows }) => [kind, rows, has_more_rows])).toEqual([
      ['recount', 7, false],
      ['rescore', 3, false],
      ['retag', 3, false],
      ['remoderate', 3, false],
      ['rebuild_slugs', 2, false],
      ['recompute_analytics', 0, false],
    ]);
    expect(items[0]).toMatchObject({ title: 'Recount', explanation: expect.stringContaining('Recounts likes') });
  });

  test('show their progress after each batch, and are listed newest first', async () => {
    const app = await appWithBackfills(engine);
    const { root, start, read, finish, runBatch } = app;
    await withWrongLikes(app, 5);
    const { id } = await start('recount', false);
    expect(await read(id)).toMatchObject({ status: 'queued', total: null, seen: 0, started_by: { id: 'root' } });
    const small = aWorker('one', 2);
    await runBatch(small);
    expect(await read(id)).toMatchObject({ status: 'running', total: 11, seen: 2, changed: 2, failed: 0 });
    await finish();
    expect(await read(id)).toMatchObject({
      status: 'done',
      total: 11,
      seen: 11,
      changed: 5,
      ended_at: expect.any(String),
    });
    expect(await wrongLikes(app)).toBe(0);
    await start('retag', true);
    const { items } = listBackfills.response.parse(await (await root.get(BACKFILLS)).json());
    expect(items.map(({ kind, dry_run, status }) => [kind, dry_run, status])).toEqual([
      ['retag', true, 'queued'],
      ['recount', false, 'done'],
    ]);
  });

  test('run one after another, and only one of each kind can be unfinished', async () => {
    const app = await appWithBackfills(engine);
    const { root, start, read, runBatch } = app;
    await withWrongLikes(app, 1);
    const first = await start('rescore', true);
    const second = await start('retag', true);
    const again = await root.post(BACKFILLS, { kind: 'rescore', dry_run: false });
    expect([again.status, (await refusalOf(again)).code]).toEqual([409, 'CONFLICT']);
    await runBatch();
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['done', 'queued']);
    await runBatch();
    expect((await read(second.id)).status).toBe('done');
    expect(await runBatch()).toBe('idle');
  });

  test('can be paused, resumed where they stopped, and canceled', async () => {
    const app = await appWithBackfills(engine);
    const { root, start, read, runBatch, finish } = app;
    await withWrongLikes(app, 6);
    const { id, version } = await start('recount', false);
    await runBatch(aWorker('one', 2));
    expect(await (await change(root, id, 'pause', version)).json()).toMatchObject({ status: 'paused', seen: 2 });
    expect(await runBatch()).toBe('idle');
    expect(await wrongLikes(app)).toBe(4);
    expect(await (await change(root, id, 'resume')).json()).toMatchObject({ status: 'queued', seen: 2 });
    await runBatch(aWorker('one', 2));
    expect(await wrongLikes(app)).toBe(2);
    expect(await (await change(root, id, 'cancel')).json()).toMatchObject({ status: 'cancelled', seen: 4 });
    await finish();
    expect([await wrongLikes(app), (await read(id)).status]).toEqual([2, 'cancelled']);
    for (const action of ['pause', 'resume', 'cancel']) expect((await change(root, id, action)).status).toBe(409);
    const entries = (await app.audit()).map((entry) => [entry.admin_id, entry.action, entry.entity_id].join(' '));
    expect(new Set(entries)).toEqual(
      new Set(['start', 'pause', 'resume', 'cancel'].map((action) => `root backfill.${action} ${id}`)),
    );
  });

  test('refuse a change based on an outdated version, and return the current state', async () => {
    const { root, start, audit } = await appWithBackfills(engine);
    const { id, version } = await start('recount', true);
    await change(root, id, 'pause', version);
    const late = await change(root, id, 'cancel', version);
    expect([late.status, (await refusalOf(late)).current]).toMatchObject([409, { id, status: 'paused' }]);
    expect(await audit()).toHaveLength(2);
    expect((await change(root, 'nothing', 'cancel')).status).toBe(404);
  });

  test('need a fresh proof unless they are dry runs', async () => {
    const { signedIn, db } = await appWithBackfills(engine);
    const idle = await signedIn({ id: 'ida', role: 'admin', isIdle: true });
    const refused = await idle.post(BACKFILLS, { kind: 'recount', dry_run: false });
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    expect(await db.selectFrom('backfill_job').selectAll().execute()).toEqual([]);
    expect((await idle.post(BACKFILLS, { kind: 'recount', dry_run: true })).status).toBe(200);
  });

  test('never run a batch twice when two processes work at the same time', async () => {
    const app = await appWithBackfills(engine);
    const { start, read, runBatch } = app;
    await withWrongLikes(app, 40);
    const { id } = await start('recount', false);
    const processes = [aWorker('one', 3), aWorker('two', 3)];
    for (;;) {
      const results = await Promise.all(processes.map((each) => runBatch(each)));
      if (results.every((result) => result === 'idle')) break;
    }
    expect(await read(id)).toMatchObject({ status: 'done', total: 81, seen: 81, changed: 40 });
  });

  test("continue in another process once a dead process's lease has ended", async () => {
    const app = await appWithBackfills(engine);
    const { start, read, runBatch, clock } = app;
    await withWrongLikes(app, 4);
    const { id } = await start('recount', false);
    await runBatch(aWorker('dead', 2));
    expect(await runBatch(aWorker('two'))).toBe('idle');
    clock.now += LEASE_MS;
    const { deps } = app;
    const lost = withParts(app, (part) => ({
      ...part,
      plan: async (db, range) => {
        const plan = await part.plan(db, range);
        clock.now += LEASE_MS;
        await claimJob(db, 'three', clock.now);
        clock.now += LEASE_MS;
        return plan;
      },
    }));
    const slow = aWorker('slow');
    expect([await runJob({ ...deps, backfills: lost }, slow), slow.rows, (await read(id)).seen]).toEqual([
      'done',
      100,
      2,
    ]);
    expect(await runBatch(aWorker('two'))).toBe('done');
    expect(await read(id)).toMatchObject({ seen: 4, changed: 4 });
  });

  test.each(['pause', 'cancel'])('roll back an uncommitted batch when an admin asks to %s', async (action) => {
    const app = await appWithBackfills(engine);
    const { root, start, read, finish } = app;
    await withWrongLikes(app, 3);
    const { id } = await start('recount', false);
    const parts = withParts(app, (part) => ({
      ...part,
      plan: async (db, range) => {
        const plan = await part.plan(db, range);
        await change(root, id, action);
        return plan;
      },
    }));
    await finish(parts);
    expect([await read(id), await wrongLikes(app)]).toMatchObject([{ seen: 0, changed: 0 }, 3]);
  });

  test("skip a row that can't be changed, and say how many were skipped", async () => {
    const app = await appWithBackfills(engine);
    const { start, read, finish } = app;
    await withWrongLikes(app, 30);
    const { id } = await start('recount', false);
    const parts = withParts(app, (part) => ({
      ...part,
      plan: async (db, range) => {
        const plan = await part.plan(db, range);
        const isBad = plan.changes.some(({ sample }) => sample.path === '/confessions/post-1013');
        return isBad ? { ...plan, apply: broken } : plan;
      },
    }));
    await finish(parts);
    expect(await read(id)).toMatchObject({ status: 'done', seen: 61, changed: 29, failed: 1 });
    expect(await wrongLikes(app)).toBe(1);
  });

  test("skip a row that can't be read or judged, and continue after it", async () => {
    const app = await appWithBackfills(engine);
    const { start, read, finish } = app;
    await withWrongLikes(app, 30);
    const { id } = await start('recount', false);
    const parts = withParts(app, (part) => ({
      ...part,
      plan: async (db, range) => {
        const keys = await part.keys(db, range);
        return keys.some((key) => key === 'post-1013' || key === 'post-1029') ? broken() : part.plan(db, range);
      },
    }));
    await finish(parts);
    expect(await read(id)).toMatchObject({ status: 'done', seen: 61, changed: 28, failed: 4 });
    expect(await wrongLikes(app)).toBe(2);
  });

  test('give up the current batch and the lease when the server stops', async () => {
    const app = await appWithBackfills(engine);
    const { start, read, deps } = app;
    await withWrongLikes(app, 3);
    const { id } = await start('recount', false);
    const steps = new EventEmitter();
    const planning = once(steps, 'planning');
    const backfills = withParts(app, (part) => ({
      ...part,
      plan: async (db, range) => {
        steps.emit('planning');
        await new Promise((resolve) => range.signal?.addEventListener('abort', resolve));
        return part.plan(db, range);
      },
    }));
    const stop = startBackfills({ ...deps, backfills });
    await planning;
    await stop();
    expect([await read(id), await wrongLikes(app)]).toMatchObject([{ status: 'running', seen: 0 }, 3]);
    await app.finish();
    expect(await read(id)).toMatchObject({ status: 'done', changed: 3 });
  });

  test('fail if no batch works, and can be resumed once the cause is fixed', async () => {
    const app = await appWithBackfills(engine);
    const { root, start, read, finish } = app;
    await withWrongLikes(app, 2);
    const { id } = await start('recount', false);
    await finish(withParts(app, (part) => ({ ...part, keys: broken, plan: broken })));
    expect(await read(id)).toMatchObject({ status: 'failed', seen: 0 });
    await change(root, id, 'resume');
    await finish();
    expect(await read(id)).toMatchObject({ status: 'done', changed: 2 });
  });
});
