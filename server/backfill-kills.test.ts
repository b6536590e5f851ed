import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backfillsFor } from '#server/backfills.ts';
import { saveFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import { figure, utcDay } from '#server/features/admin-analytics/daily-figures.ts';
import { countFinishedDays } from '#server/features/admin-analytics/recount-day.ts';
import { findJob, insertJob } from '#server/features/backfill/backfill-jobs.repository.ts';
import type { BackfillParts } from '#server/features/backfill/run-batch.ts';
import { feedDrift } from '#server/features/confessions/feed-counts.repository.ts';
import { storeTotals } from '#server/features/confessions/own-analytics.repository.ts';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import { chunks } from '#server/platform/db/chunks.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { reactionDrift } from '#server/posts/reactions.repository.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { buildServer, type ServerProcess, startServerProcess } from '#server/testing/test-processes.ts';
import { startPostgres, type Throwaway } from '#server/testing/throwaway-postgres.ts';
import { BATCH_ROWS, BackfillKind } from '#shared/backfill/backfill.contract.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';

/** How many times a server is killed on each engine. The long tests use a higher number. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 4);
const LONGEST_LIFE_MS = 800;
const POSTS = 400;
const MEMBERS = 40;
const DAYS = 20;
const DAY_MS = 86_400_000;
const PROGRAM = 'dist/test/backfill-kills.mjs';
const TEXTS = [
  'Our closing made the whole jury smile today',
  'What the fuck was that ruling on hearsay about',
  'They read Rule 404(b) to me twice and I still argued 403',
  'Text me at 512-867-5309 about our closing',
  'I want to kill myself after that round',
];

let durable: Throwaway;
beforeAll(async () => {
  durable = await startPostgres({ isDurable: true });
  await buildServer(PROGRAM);
}, 60_000);
afterAll(() => durable.stop());

/** Adds public posts that an older check let through, and makes the counts, scores, and tags of all posts wrong. */
async function addOutdatedPosts(db: Db): Promise<void> {
  const state = { pen_name: 'Anonymous', moderation_status: 'approved', is_listed: 1, revision: 1 } as const;
  await db.transaction().execute(async (trx) => {
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      ...state,
      id: newId(),
      content: TEXTS[index % TEXTS.length] ?? '',
      fre_tags: '[]',
      created_at: 1,
      public_time: 1,
    }));
    for (const some of chunks(posts)) await trx.insertInto('confession').values(some).execute();
    await trx.updateTable('confession').set({ likes_count: 9, relevance_score: 1, fre_tags: '["401"]' }).execute();
    const feed = { listed: 1, last_number: 1 };
    await trx
      .insertInto('feed_count')
      .values({ scope: '', ...feed })
      .onConflict((conflict) => conflict.column('scope').doUpdateSet(feed))
      .execute();
  });
}

/** Adds members with broken profile links and outdated figures, and saves a wrong figure for several finished days. */
async function addOutdatedFigures(db: Db): Promise<void> {
  const today = utcDay(Date.now());
  for (let index = 0; index < MEMBERS; index += 1) {
    const id = newId();
    await insertUser(db, { id, createdAt: 1 });
    await insertTestProfile(db, id, { profile_slug: `Broken ${id}` });
    await storeTotals(db, id, today, { confessions: 9, approved: 0, views: 0, likes: 0, comments: 0, at: 1 });
  }
  for (let ago = 1; ago <= DAYS; ago += 1)
    await saveFigures(db, utcDay(Date.now() - ago * DAY_MS), [figure('confession_published', 99)]);
}

type Expected = { id: string; total: number; changed: number };

/** Returns how many rows a kind of backfill goes through, and how many of them it changes, if nothing goes wrong. */
async function expectedOf(db: Db, parts: BackfillParts, kind: BackfillKind): Promise<Omit<Expected, 'id'>> {
  const sum = { total: 0, changed: 0 };
  for (const part of parts[kind]) {
    let after: string | null | undefined = null;
    while (after !== undefined) {
      const plan = await part.plan(db, { after, limit: BATCH_ROWS, now: Date.now() });
      sum.total += plan.seen;
      sum.changed += plan.changes.length;
      after = plan.last;
    }
  }
  return sum;
}

/** Adds outdated posts and figures, and queues a backfill of each kind. */
async function startAll(db: Db, parts: BackfillParts): Promise<Expected[]> {
  await addOutdatedPosts(db);
  await addOutdatedFigures(db);
  const expected: Expected[] = [];
  for (const kind of BackfillKind.options) expected.push({ id: '', ...(await expectedOf(db, parts, kind)) });
  for (const [index, kind] of BackfillKind.options.entries()) {
    const id = await insertJob(db, { kind, isDry: false, startedBy: 'root', now: Date.now() + index });
    expected[index] = { total: 0, changed: 0, ...expected[index], id: id ?? '' };
  }
  return expected;
}

/** Ends all leases right away, so that those of killed processes hold nothing up. */
const endLeases = (db: Db) => db.updateTable('backfill_job').set({ lease_until: 0 }).execute();

const goingOn = async (db: Db) =>
  db.selectFrom('backfill_job').where('status', 'in', ['queued', 'running']).select(['status', 'lease']).execute();

async function kill({ child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Checks that nothing is half done or lost, and that no row was counted twice. */
async function expectExact(db: Db, expected: readonly Expected[]): Promise<void> {
  for (const { id, total, changed } of expected)
    expect(await findJob(db, id)).toMatchObject({ status: 'done', total, seen: total, changed, failed: 0 });
  expect([...(await reactionDrift(db)), ...(await feedDrift(db))]).toEqual([]);
  const events = await db.selectFrom('moderation_event').select('content_id').orderBy('content_id').execute();
  const changed = await db
    .selectFrom('confession')
    .where((eb) => eb.or([eb('moderation_status', '!=', 'approved'), eb('style_used', 'is not', null)]))
    .select('id as content_id')
    .orderBy('id')
    .execute();
  expect(events).toEqual(changed);
  const links = await db.selectFrom('profile').where('profile_slug', 'like', 'Broken%').select('user_id').execute();
  const figures = await db.selectFrom('daily_figure').where('value', '=', 99).select('day').execute();
  expect([links, figures]).toEqual([[], []]);
  const cases = await db.selectFrom('moderation_case').where('is_open', '=', 1).select('content_id').execute();
  expect(cases).toHaveLength(changed.length);
}

async function open(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sustained-kills-'));
  const location = engine === 'postgres' ? durable.url : join(dataDir, 'sustained.db');
  const { db, driver } = openDb(location);
  await migrateToLatest(db, driver.engine);
  // Count finished days now. Otherwise, housekeeping would count them later and change what the backfills should find.
  await countFinishedDays(db, Date.now(), LONGEST_RETENTION);
  const log = createLog('silent');
  const parts = backfillsFor(moderationDeps({ db, log, now: Date.now }, SLICES));
  const start = () => startServerProcess(PROGRAM, location, { DATA_DIR: dataDir });
  return { db, parts, start };
}

test.each(ENGINES)(
  `leaves nothing half done if kill -9 hits one of two servers at ${KILLS} random moments during backfills on %s`,
  { timeout: 180_000 + KILLS * 20_000 },
  async (engine) => {
    const { db, parts, start } = await open(engine);
    let expected = await startAll(db, parts);
    let survivor = await start();
    let cuts = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const victim = survivor;
      survivor = await start();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
      cuts += Number((await goingOn(db)).some(({ lease }) => lease !== null));
      await kill(victim);
      await endLeases(db);
      if ((await goingOn(db)).length > 0) continue;
      await expectExact(db, expected);
      expected = await startAll(db, parts);
    }
    await expect.poll(async () => goingOn(db), { timeout: 150_000, interval: 500 }).toEqual([]);
    await kill(survivor);
    expect(cuts).toBeGreaterThan(0); // Otherwise, no kill would have hit a running backfill.
    await expectExact(db, expected);
    await db.destroy();
  },
);
