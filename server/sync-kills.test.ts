import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { clientsOf } from '#server/testing/test-clients.ts';
import { buildServer, PUBLIC_URL, startServerProcess } from '#server/testing/test-processes.ts';
import { startPostgres, type Throwaway } from '#server/testing/throwaway-postgres.ts';
import { type Ack, SYNC_PROTOCOL, SyncPage } from '#shared/sync/sync.contract.ts';

/** How many times the server is killed on each engine. The long tests use a higher number. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 5);
const LONGEST_LIFE_MS = 120;
const OPS_PER_PUSH = 50;
const PROGRAM = 'dist/test/sync-kills.mjs';

let durable: Throwaway;
beforeAll(async () => {
  durable = await startPostgres({ isDurable: true });
  await buildServer(PROGRAM);
}, 60_000);
afterAll(() => durable.stop());

const startServer = (location: string, dataDir: string) =>
  startServerProcess(PROGRAM, location, {
    DATA_DIR: dataDir,
    LIMITS: 'syncPerDevice=1000000/60,studyPerAccount=100000000/60',
  });

type Op = { opId: string; e: string; id: string; type: string; ov: 1; args: object; base: number; at: number };

const WHEN = { at: 1, tzOffsetMin: 0, localDay: '2026-11-21' };

const aView = (): Op => ({
  opId: randomUUID(),
  e: 'studyEvent',
  id: randomUUID(),
  type: 'add',
  ov: 1,
  args: { type: 'view', ruleId: 'fre-404', durationS: 30, ...WHEN },
  base: 0,
  at: 1,
});

/** Creates a device that pushes operations. If some aren't acknowledged, its next push sends them again. */
function pusher(headers: Record<string, string>) {
  const deviceId = randomUUID();
  const sent = new Map<string, Op>();
  const acknowledged = new Map<string, Ack>();
  let waiting: Op[] = [];

  async function push(url: string): Promise<void> {
    if (waiting.length === 0) waiting = Array.from({ length: OPS_PER_PUSH }, aView);
    for (const op of waiting) sent.set(op.opId, op);
    const response = await fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        protocol: SYNC_PROTOCOL,
        userId: 'ada',
        deviceId,
        cursor: 0,
        limit: 1,
        clientNow: Date.now(),
        ops: waiting,
      }),
    });
    const answer = SyncPage.parse(await response.json());
    for (const ack of answer.acks) acknowledged.set(ack.opId, ack);
    waiting = waiting.filter(({ opId }) => !acknowledged.has(opId));
  }
  return { push, sent, acknowledged, isWaiting: () => waiting.length > 0 };
}

/**
 * Returns whether a push that lost its connection may have reached the server.
 * @throws the failure if it's anything other than a lost connection
 */
function mayHaveArrived(failure: unknown): boolean {
  if (!(failure instanceof TypeError)) throw failure;
  const { cause } = failure;
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED');
}

/** Pushes to a new server and kills it at a random moment. Returns whether the kill may have hit a push. */
async function pushAndKill(location: string, dataDir: string, device: ReturnType<typeof pusher>): Promise<boolean> {
  const { url, child } = await startServer(location, dataDir);
  await device.push(url);
  const exited = once(child, 'exit');
  setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
  let wasHit: boolean | undefined;
  while (wasHit === undefined) wasHit = await device.push(url).then(() => undefined, mayHaveArrived);
  await exited;
  return wasHit;
}

async function openAsAda(location: string): Promise<{ db: Db; headers: Record<string, string> }> {
  const { db, driver } = openDb(location);
  await migrateToLatest(db, driver.engine);
  const clients = clientsOf(new Hono(), { db, now: Date.now(), publicUrl: PUBLIC_URL });
  await clients.signedIn({ id: 'ada' });
  return { db, headers: await clients.cookieOf('ada') };
}

function place(engine: Engine): { location: string; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sustained-kills-'));
  return { location: engine === 'postgres' ? durable.url : join(dataDir, 'sustained.db'), dataDir };
}

test.each(ENGINES)(
  `neither loses nor duplicates operations if kill -9 hits the server at ${KILLS} random moments on %s`,
  { timeout: 30_000 + KILLS * 6000 },
  async (engine) => {
    const { location, dataDir } = place(engine);
    const { db, headers } = await openAsAda(location);
    const device = pusher(headers);
    let hits = 0;
    for (let kill = 0; kill < KILLS; kill += 1) hits += Number(await pushAndKill(location, dataDir, device));
    const last = await startServer(location, dataDir);
    if (device.isWaiting()) await device.push(last.url);
    last.child.kill('SIGKILL');

    expect(hits).toBeGreaterThan(0); // If this is 0, every kill fell between two pushes.
    expect(device.acknowledged.size).toBe(device.sent.size);
    const ledger = await db.selectFrom('applied_op').select('op_id').execute();
    expect(ledger.map(({ op_id }) => op_id).toSorted()).toEqual([...device.sent.keys()].toSorted());
    const rows = await db.selectFrom('sync_row').select(['id', 'version']).orderBy('version').execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...device.sent.values()].map(({ id }) => id).toSorted());
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
    const person = await db.selectFrom('sync_person').select('version').executeTakeFirst();
    expect(person?.version).toBe(rows.length);
    await db.destroy();
  },
);
