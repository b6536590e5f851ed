import { backfillsFor } from '#server/backfills.ts';
import { type BackfillParts, runBatch, type Worker } from '#server/features/backfill/run-batch.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { appWithStaff } from '#server/testing/test-staff.ts';
import { BATCH_ROWS, BackfillDetail, type BackfillKind } from '#shared/backfill/backfill.contract.ts';

export const BACKFILLS = '/api/admin/backfill';

/** Returns a worker with this lease that runs batches of this size. */
export const aWorker = (lease = 'one', rows = BATCH_ROWS): Worker => ({ lease, rows });

/** Starts the app with staff and with functions that start backfills and run their batches. */
export async function appWithBackfills(engine: Engine) {
  const app = await appWithStaff(engine);
  const { db, log, now, root, clock } = app;
  const backfills = backfillsFor(moderationDeps({ db, log, now }, SLICES));
  const deps = { db, log, now, backfills };

  /** Runs batches until there's nothing to do. */
  async function finish(parts: BackfillParts = backfills, by = aWorker()): Promise<void> {
    const result = await runBatch({ ...deps, backfills: parts }, by);
    if (result !== 'idle') await finish(parts, by);
  }
  /** Starts a backfill as an admin, later than the one before it, so that backfills stay in order. */
  async function start(kind: BackfillKind, isDry: boolean) {
    clock.now += 1;
    const response = await root.post(BACKFILLS, { kind, dry_run: isDry });
    return BackfillDetail.parse(await response.json());
  }
  const read = async (id: string) => BackfillDetail.parse(await (await root.get(`${BACKFILLS}/${id}`)).json());
  /** Runs a backfill to its end and returns it. */
  async function run(kind: BackfillKind, isDry = false) {
    const { id } = await start(kind, isDry);
    await finish();
    return read(id);
  }
  return { ...app, deps, finish, start, read, run, runBatch: (by = aWorker()) => runBatch(deps, by) };
}

/** Returns all posts, feeds, profiles, users' own analytics, and teams, for comparison. */
export const stored = async ({ db }: { db: Db }) => ({
  confessions: await db.selectFrom('confession').orderBy('id').selectAll().execute(),
  comments: await db.selectFrom('comment').orderBy('id').selectAll().execute(),
  feeds: await db.selectFrom('feed_count').orderBy('scope').selectAll().execute(),
  profiles: await db.selectFrom('profile').orderBy('user_id').selectAll().execute(),
  analytics: await db.selectFrom('user_analytics').selectAll().execute(),
  teams: await db.selectFrom('team').selectAll().execute(),
});
