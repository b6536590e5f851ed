import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { buildServer, type ServerProcess, startServerProcess } from '#server/testing/test-processes.ts';
import { startPostgres, type Throwaway } from '#server/testing/throwaway-postgres.ts';

/** How many times a server is killed on each engine. The long tests use a higher number. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 4);
const LONGEST_LIFE_MS = 60;
const POSTS_PER_KILL = 60;
const PROGRAM = 'dist/test/moderation-kills.mjs';
const TEXTS = [
  'Our closing made the whole jury smile today',
  'What the fuck was that ruling about',
  'Text me at 512-867-5309 about our closing',
  'I want to kill myself after that round',
];

let durable: Throwaway;
beforeAll(async () => {
  durable = await startPostgres({ isDurable: true });
  await buildServer(PROGRAM);
}, 60_000);
afterAll(() => durable.stop());

/** Adds pending posts to the pipeline's queue. */
async function addPosts(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const state = { moderation_status: 'pending', is_listed: 0, revision: 1, created_at: 1, public_time: 1 } as const;
  await db.transaction().execute(async (trx) => {
    for (const [index, id] of ids.entries()) {
      const content = `${TEXTS[index % TEXTS.length] ?? ''} (${id})`;
      await trx
        .insertInto('confession')
        .values({ id, pen_name: 'Anonymous', content, fre_tags: '[]', ...state })
        .execute();
      const job = { content_type: 'confession', content_id: id, revision: 1 } as const;
      await trx
        .insertInto('moderation_job')
        .values({ ...job, run_at: 0, attempts: 0, lease: null })
        .execute();
    }
  });
  return ids;
}

/** Ends all leases right away, including those of killed processes. */
const endLeases = (db: Db) => db.updateTable('moderation_job').set({ run_at: 0 }).execute();

const waiting = async (db: Db) => (await db.selectFrom('moderation_job').select('content_id').execute()).length;

async function kill({ child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test.each(ENGINES)(
  `neither loses a post nor moderates one twice if kill -9 hits one of two servers at ${KILLS} random moments on %s`,
  { timeout: 120_000 + KILLS * 16_000 },
  async (engine) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sustained-kills-'));
    const location = engine === 'postgres' ? durable.url : join(dataDir, 'sustained.db');
    const { db, driver } = openDb(location);
    await migrateToLatest(db, driver.engine);
    const start = () => startServerProcess(PROGRAM, location, { DATA_DIR: dataDir });
    const ids: string[] = [];
    let survivor = await start();
    let cuts = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const victim = survivor;
      survivor = await start();
      ids.push(...(await addPosts(db, POSTS_PER_KILL)));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
      await kill(victim);
      cuts += Number((await waiting(db)) > 0);
    }
    await expect
      .poll(async () => (await endLeases(db), await waiting(db)), { timeout: 60_000 + KILLS * 8000, interval: 2000 })
      .toBe(0);
    await kill(survivor);

    expect(cuts).toBeGreaterThan(0); // At least one kill must have left posts in the queue.
    const events = await db.selectFrom('moderation_event').select('content_id').execute();
    expect(events.map(({ content_id }) => content_id).toSorted()).toEqual(ids.toSorted());
    const posts = await db.selectFrom('confession').select(['number', 'is_listed']).execute();
    const numbers = posts.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(posts.filter(({ is_listed }) => is_listed === 1)).toHaveLength(numbers.length);
    await db.destroy();
  },
);
