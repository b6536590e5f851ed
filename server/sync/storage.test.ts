import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { isInLedger } from '#server/sync/ledger.repository.ts';
import { forgetOldChanges } from '#server/sync/old-changes.repository.ts';
import { countStoredBytes } from '#server/sync/sync-person.repository.ts';
import { aSet, aViewOp, DAY_MS, SYNC_NOW, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import type { SyncPage } from '#shared/sync/sync.contract.ts';

const QUOTA = 20_000;
const NOTE = 'n'.repeat(1500);

const results = ({ acks }: SyncPage) => acks.map(({ r, code }) => code ?? r);
const aNote = (rule: number, notes = NOTE) => aSet({ isDeleted: false, notes }, { id: `fre-${rule}` });
const bytesOf = async (db: Db) =>
  (await db.selectFrom('sync_person').select('stored_bytes').executeTakeFirstOrThrow()).stored_bytes;

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp(quota: number = QUOTA) {
    const app = await syncApp(engine, { studyQuotaBytes: quota });
    const ada = await app.signedIn({ id: 'ada' });
    return { ...app, ada, phone: new TestDevice(ada), laptop: new TestDevice(ada) };
  }

  test('defers operations that add data to a full account, but accepts shorter data and deletions', async () => {
    const { phone, db } = await setUp();
    const notes = Array.from({ length: 12 }, (_, n) => aNote(401 + n));
    const answers = results(await phone.sync(notes));
    const kept = answers.filter((each) => each === 'applied').length;
    expect(kept).toBeGreaterThan(3);
    expect(answers.slice(kept)).toEqual(answers.slice(kept).map(() => 'STORAGE_FULL'));
    const waiting = notes.slice(kept);
    const more = await phone.sync([aNote(1001), aSet({ notes: 'short' }, { id: 'fre-401', base: phone.cursor })]);
    expect(results(more)).toEqual(['STORAGE_FULL', 'applied']);
    const removed = [402, 403, 404].map((rule) => aSet({ isDeleted: true }, { id: `fre-${rule}`, base: phone.cursor }));
    expect(results(await phone.sync(removed))).toEqual(['applied', 'applied', 'applied']);
    expect(results(await phone.sync([...waiting.slice(0, 2), aViewOp()]))).toEqual(['applied', 'applied', 'applied']);
    expect(await bytesOf(db)).toBe(await countStoredBytes(db, 'ada'));
    expect(await bytesOf(db)).toBeLessThanOrEqual(QUOTA);
  });

  test('lets an existing row be deleted even if no storage is left, but defers new rows', async () => {
    const { phone, db } = await setUp();
    await phone.sync([aNote(401)]);
    await db
      .updateTable('sync_person')
      .set({ stored_bytes: 10 * QUOTA })
      .execute();
    const base = phone.cursor;
    const removed = [401, 402].map((rule) => aSet({ isDeleted: true }, { id: `fre-${rule}`, base }));
    expect(results(await phone.sync(removed))[0]).toBe('applied');
    expect(results(await phone.sync([aNote(403), aViewOp()]))).toEqual(['STORAGE_FULL', 'STORAGE_FULL']);
  });

  test('leaves a deferred operation out of the ledger and applies it once the quota allows it', async () => {
    const { phone, db } = await setUp();
    const view = aViewOp();
    await phone.sync([aNote(401)]);
    const before = await bytesOf(db);
    await db.updateTable('sync_person').set({ stored_bytes: QUOTA }).execute();
    expect(results(await phone.sync([view]))).toEqual(['STORAGE_FULL']);
    expect(await isInLedger(db, 'ada', view.opId)).toBe(false);
    await db.updateTable('sync_person').set({ stored_bytes: before }).execute();
    expect(results(await phone.sync([view]))).toEqual(['applied']);
    expect(await isInLedger(db, 'ada', view.opId)).toBe(true);
  });

  test('makes devices that push at the same moment share one quota', async () => {
    const { ada, db } = await setUp();
    const pushes = Array.from({ length: 10 }, (_, n) => new TestDevice(ada).sync([aNote(401 + n), aNote(601 + n)]));
    const answers = (await Promise.all(pushes)).flatMap(results);
    expect(answers).toContain('STORAGE_FULL');
    expect(await bytesOf(db)).toBe(await countStoredBytes(db, 'ada'));
    expect(await bytesOf(db)).toBeLessThanOrEqual(QUOTA);
  });

  test('refuses an API call that would add data to a full account, and changes nothing', async () => {
    const { ada, phone, db } = await setUp();
    await phone.sync([aNote(401)]);
    await db.updateTable('sync_person').set({ stored_bytes: QUOTA }).execute();
    const answer = await ada.post('/api/fre/collections', { name: 'Trial' });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'STORAGE_FULL' }]);
    expect(await db.selectFrom('sync_row').select('id').execute()).toEqual([{ id: 'fre-401' }]);
  });

  test('frees the storage used by everything that housekeeping deletes', async () => {
    const { phone, db } = await setUp();
    await phone.sync([aNote(401), aNote(402)]);
    await phone.sync([aSet({ isDeleted: true }, { id: 'fre-401', base: phone.cursor })]);
    const before = await bytesOf(db);
    await forgetOldChanges(db, SYNC_NOW + 401 * DAY_MS);
    expect(await bytesOf(db)).toBe(await countStoredBytes(db, 'ada'));
    expect(await bytesOf(db)).toBeLessThan(before);
  });
});
