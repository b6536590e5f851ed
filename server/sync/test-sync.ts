import { randomUUID } from 'node:crypto';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { SYNC_PROTOCOL, type SyncOp, SyncPage, type SyncRequest } from '#shared/sync/sync.contract.ts';

export const SYNC_NOW = Date.UTC(2026, 10, 21, 12);
export const DAY_MS = 86_400_000;

/** Starts the app with a clock that tests can set. */
export async function syncApp(engine: Engine, over: Parameters<typeof testApp>[1] = {}) {
  const clock = { now: SYNC_NOW };
  return { ...(await testApp(engine, { now: () => clock.now, ...over })), clock };
}

/** Returns an operation as a device with a correct clock would queue it now. Pass only the fields that matter. */
export const anOp = (over: Partial<SyncOp> = {}): SyncOp => ({
  opId: randomUUID(),
  e: 'bookmark',
  id: 'fre-404',
  type: 'set',
  ov: 1,
  args: {},
  base: 0,
  at: SYNC_NOW,
  ...over,
});

export const aSet = (args: SyncOp['args'], over: Partial<SyncOp> = {}): SyncOp => anOp({ args, ...over });

/** Returns an operation that adds a one-minute view of Rule 404. */
export const aViewOp = (over: Partial<SyncOp> = {}, args: SyncOp['args'] = {}): SyncOp =>
  anOp({
    e: 'studyEvent',
    id: randomUUID(),
    type: 'add',
    args: {
      type: 'view',
      ruleId: 'fre-404',
      durationS: 60,
      at: SYNC_NOW,
      tzOffsetMin: 0,
      localDay: '2026-11-21',
      ...args,
    },
    ...over,
  });

export const aSyncRequest = (over: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: SYNC_PROTOCOL,
  userId: 'ada',
  deviceId: '00000000-0000-4000-8000-000000000001',
  cursor: 0,
  limit: 1000,
  clientNow: SYNC_NOW,
  ops: [],
  ...over,
});

/** A user's device. It keeps a cursor as a real device does, and `rows` are the rows it has received. */
export class TestDevice {
  readonly id = randomUUID();
  readonly rows = new Map<string, unknown>();
  cursor = 0;
  epoch: string | undefined;
  floor: number | undefined;
  readonly #client: TestClient;
  readonly #userId: string;

  constructor(client: TestClient, userId = 'ada') {
    this.#client = client;
    this.#userId = userId;
  }

  request(over: Partial<SyncRequest> = {}): SyncRequest {
    return aSyncRequest({
      userId: this.#userId,
      deviceId: this.id,
      cursor: this.cursor,
      ...(this.epoch !== undefined && { epoch: this.epoch }),
      ...(this.floor !== undefined && { floor: this.floor }),
      ...over,
    });
  }

  /** Sends operations and stores the response, which must be a page. */
  async sync(ops: SyncOp[] = [], over: Partial<SyncRequest> = {}): Promise<SyncPage> {
    const response = await this.#client.post('/api/sync', this.request({ ops, ...over }));
    const page = SyncPage.parse(await response.json());
    this.cursor = page.cursor;
    this.epoch = page.epoch;
    this.floor = page.floor;
    for (const row of [...page.rows, ...page.touched]) {
      if ('absent' in row || row.del === 1) this.rows.delete(`${row.e}/${row.id}`);
      else this.rows.set(`${row.e}/${row.id}`, row.d);
    }
    return page;
  }

  /** Syncs until nothing is left to receive. Returns how many pages that took. */
  async pullAll(limit: number): Promise<number> {
    for (let pages = 1; ; pages += 1) {
      if (!(await this.sync([], { limit })).more) return pages;
    }
  }
}

/** Returns all study data in the database. */
export async function studyTables(db: Db) {
  return {
    people: await db.selectFrom('sync_person').selectAll().orderBy('user_id').execute(),
    rows: await db.selectFrom('sync_row').selectAll().orderBy('user_id').orderBy('version').execute(),
    ledger: await db.selectFrom('applied_op').selectAll().orderBy('user_id').orderBy('op_id').execute(),
    devices: await db.selectFrom('sync_device').selectAll().orderBy('user_id').orderBy('device_id').execute(),
    entries: await db.selectFrom('study_entry').selectAll().orderBy('event_id').orderBy('rule_id').execute(),
    rules: await db.selectFrom('rule_study').selectAll().orderBy('user_id').orderBy('rule_id').execute(),
    days: await db.selectFrom('day_study').selectAll().orderBy('user_id').orderBy('local_day').execute(),
    months: await db.selectFrom('month_study').selectAll().orderBy('user_id').orderBy('month').execute(),
  };
}
