import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Page, request } from '@playwright/test';
import Database from 'better-sqlite3';
import { SYNC_PROTOCOL, type SyncOp, SyncPage, type SyncRow } from '#shared/sync/sync.contract.ts';
import { PASSWORD, personAt, signUpAs } from './accounts.ts';
import type { RunningServer } from './server.ts';

/** A member whose study a journey follows. */
export type Student = { email: string; id: string };

type DeviceRow = { e: string; id: string; v: number; isDeleted: boolean; data: SyncRow['d']; pending: number };
type DeviceMeta = { key: string; cursor?: number; digest?: SyncPage['digest']; isKept?: boolean; claimedBy?: string };

/** A user's study database on a device, read without the app. */
type StoredStudy = {
  rows: DeviceRow[];
  logPacks: { rows: DeviceRow[] }[];
  outbox: SyncOp[];
  acked: { ops: { op: SyncOp }[] }[];
  rejected: { op: SyncOp }[];
  meta: DeviceMeta[];
};

/**
 * The study data of a user on a device. `judged` has the operations that the server has settled, as far as the device
 * knows.
 */
export type DeviceStudy = Pick<StoredStudy, 'rows' | 'outbox' | 'meta'> & { judged: SyncOp[] };

export const studyDbOf = (student: Student | null): string =>
  student === null ? 'sustained-study' : `sustained-study-of-${student.id}`;

/** Creates a new member who is signed in on this page. */
export async function newStudent(page: Page, server: RunningServer): Promise<Student> {
  const email = await signUpAs(page, server);
  const person = await personAt(server, page.context().request);
  if (person === null) throw new Error('no user is signed in');
  return { email, id: person.id };
}

/** Reads a database of this page's origin in one transaction. Returns null if it doesn't exist, without creating it. */
export function readDb(page: Page, name: string): Promise<StoredStudy | null> {
  return page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some((each) => each.name === wanted)) return null;
    const opened = indexedDB.open(wanted);
    await new Promise((done) => opened.addEventListener('success', done));
    const database = opened.result;
    try {
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return null; // still being created
      const transaction = database.transaction(stores);
      const asked = stores.map((store) => [store, transaction.objectStore(store).getAll()] as const);
      await new Promise((done) => transaction.addEventListener('complete', done));
      return Object.fromEntries(asked.map(([store, { result }]) => [store, result])) as unknown as StoredStudy;
    } finally {
      database.close();
    }
  }, name);
}

/**
 * Returns what this page's device has stored for a user, or for visitors (null). All lists are empty if there is no
 * database.
 */
export async function readDevice(page: Page, student: Student | null): Promise<DeviceStudy> {
  const {
    rows = [],
    logPacks = [],
    outbox = [],
    acked = [],
    rejected = [],
    meta = [],
  } = (await readDb(page, studyDbOf(student))) ?? {};
  const judged = [...acked.flatMap(({ ops }) => ops), ...rejected].map(({ op }) => op);
  return { rows: [...rows, ...logPacks.flatMap((pack) => pack.rows)], outbox, meta, judged };
}

const isView = (data: SyncRow['d']) => data?.['type'] === 'view';

/** Leaves out views, whose number depends on how long a page was open. */
export const withoutViews = <T extends Pick<SyncRow, 'd'>>(rows: readonly T[]): T[] =>
  rows.filter(({ d }) => !isView(d));

/** Returns the operations in the device's outbox, apart from views, once there are `count` of them. */
export async function untilWaiting(page: Page, student: Student, count: number): Promise<SyncOp[]> {
  const waiting = async () => (await readDevice(page, student)).outbox.filter(({ args }) => !isView(args));
  await expect.poll(async () => (await waiting()).length).toBe(count);
  return waiting();
}

const JUDGED = `
  select count(*) - (select count(*) from study_entry where study_entry.user_id = @id and type = 'view')
  from applied_op where applied_op.user_id = @id`;

/** Returns how many operations, apart from views, the server has settled, according to its database. */
export function judgedBy(server: RunningServer, { id }: Student): number {
  const database = new Database(join(server.dataDir, 'sustained.db'), { readonly: true });
  const count = database.prepare(JUDGED).pluck().get({ id });
  database.close();
  return Number(count);
}

/** Returns everything that the server sends to a device that has nothing yet. */
export async function pullAnew(server: RunningServer, { email, id }: Student): Promise<SyncPage> {
  const extraHTTPHeaders = { 'Sec-Fetch-Site': 'same-origin' };
  const device = await request.newContext({ baseURL: server.url, extraHTTPHeaders });
  const signedIn = await device.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(signedIn.ok()).toBe(true);
  const data = {
    protocol: SYNC_PROTOCOL,
    userId: id,
    deviceId: randomUUID(),
    cursor: 0,
    limit: 1000,
    clientNow: Date.now(),
    ops: [],
  };
  const rows: SyncPage['rows'] = [];
  for (let [cursor, floor] = [0, 0]; ; ) {
    const answer = await device.post('/api/sync', { data: { ...data, cursor, ...(cursor > 0 && { floor }) } });
    const read = SyncPage.safeParse(await answer.json());
    if (!read.success) throw new Error(`no page: ${answer.status()} ${await answer.text()}`);
    rows.push(...read.data.rows);
    ({ cursor, floor } = read.data);
    if (read.data.more) continue;
    await device.dispose();
    return { ...read.data, rows };
  }
}

const byKey = (a: { e: string; id: string }, b: { e: string; id: string }) => (a.e + a.id < b.e + b.id ? -1 : 1);

/**
 * Waits until nothing is left to send. Then expects that the server has settled each of the user's `count` operations
 * once (apart from views), that this device knows `own` of them, and that both have the same rows. Returns the rows
 * without views.
 */
export async function expectInStep(
  page: Page,
  server: RunningServer,
  student: Student,
  count: number,
  own = count,
): Promise<SyncPage['rows']> {
  await expect.poll(async () => (await readDevice(page, student)).outbox.length, { timeout: 30_000 }).toBe(0);
  await expect.poll(() => judgedBy(server, student), { timeout: 20_000 }).toBe(count);
  const { rows, cursor, digest } = await pullAnew(server, student);
  const live = rows.filter(({ del }) => del !== 1).toSorted(byKey);
  const held = async () => {
    const device = await readDevice(page, student);
    const shown = device.rows.filter(({ isDeleted }) => !isDeleted);
    const state = device.meta.find(({ key }) => key === 'sync');
    return {
      waiting: device.outbox.length,
      judged: device.judged.filter(({ args }) => !isView(args)).length,
      cursor: state?.cursor,
      digest: state?.digest,
      rows: shown.map(({ e, id, v, data }) => ({ e, id, v, d: data })).toSorted(byKey),
    };
  };
  await expect.poll(held, { timeout: 20_000 }).toEqual({ waiting: 0, judged: own, cursor, digest, rows: live });
  return withoutViews(live);
}
