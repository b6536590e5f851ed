import { v7 as newId } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { InvalidOp } from '#shared/sync/entity-rules.ts';
import { buildRequest } from '#web/sync/exchange/build-request.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, agrees, aView, closeDevices, shownBy } from '#web/sync/exchange/test-device.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeDevices();
});

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const lost = () => Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'));
const set = (args: Record<string, unknown>, id = 'fre-401') => ({ ...aBookmark(id), args });

test('merges unsent patches to one row into one operation', async () => {
  const one = aDevice(new TestAnswerer());
  await one.write([aBookmark('fre-401')]);
  await one.write([set({ priority: 4 })]);
  await one.write([set({ priority: 5, isFavorite: true }), aBookmark('fre-402')]);
  expect((await one.db.outbox.toArray()).map(({ id, args }) => [id, args])).toEqual([
    ['fre-401', { isDeleted: false, collectionId: null, priority: 5, isFavorite: true }],
    ['fre-402', { isDeleted: false, collectionId: null }],
  ]);
  expect(await one.db.rows.get(['bookmark', 'fre-401'])).toMatchObject({ pending: 1, data: { priority: 5 } });
});

test.each([
  ['notes', [set({ notes: 'a' }), set({ notes: 'b' })], 2],
  ['a patch after notes', [set({ notes: 'a' }), set({ priority: 1 })], 2],
  ['a change after a deletion', [set({ notes: 'a' }), set({ isDeleted: true }), set({ isDeleted: false })], 3],
  ['a deletion after a creation', [set({ isDeleted: false }), set({ isDeleted: true })], 1],
  ['study events', [aView('fre-401'), aView('fre-401')], 2],
  ['a deletion of a missing row', [set({ isDeleted: true })], 0],
  ['moves', [set({ priority: 1 }), { ...set({}), type: 'move', args: { from: newId(), to: newId() } }], 2],
])('queues only the operations needed for %s', async (_what, changes, count) => {
  const one = aDevice(new TestAnswerer());
  for (const change of changes) await one.write([change]);
  expect(await one.db.outbox.count()).toBe(count);
});

test("doesn't merge a change into an operation that may have been sent or has an earlier base", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([set({ priority: 4 })]);
  await buildRequest(one.strict, one.userId, one);
  await one.write([set({ priority: 5 })]);
  expect(await one.db.outbox.count()).toBe(2);
  await one.db.meta.put({
    key: 'sync',
    cursor: 7,
    generation: 0,
    digest: { n: 0, h: 0 },
    isResyncing: false,
    lastSyncAt: 1,
  });
  await one.write([set({ priority: 1 })]);
  expect((await one.db.outbox.toArray()).map(({ base }) => base)).toEqual([0, 0, 7]);
});

test("resets a removed bookmark's fields when it's created again, on the device and on the server", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401', { priority: 5, notes: 'x' })]);
  await one.sync();
  await one.write([set({ isDeleted: true })]);
  await one.write([set({ isDeleted: false })]);
  const before = await shownBy(one);
  expect(before).toMatchObject({ 'bookmark/fre-401': { priority: 2, notes: null } });
  await one.sync();
  const { shown, held } = await agrees(one, server);
  expect(shown).toEqual(held);
  expect(shown).toMatchObject({ 'bookmark/fre-401': { priority: 2, notes: null } });
});

test('saves all changes in a write, or none', async () => {
  const one = aDevice(new TestAnswerer());
  await expect(one.write([aBookmark('fre-401'), set({ priority: 9 }, 'fre-402')])).rejects.toThrow(InvalidOp);
  expect([await one.db.rows.count(), await one.db.outbox.count()]).toEqual([0, 0]);
});

test('rejects a change that is too large for the server before saving it', async () => {
  const one = aDevice(new TestAnswerer());
  const { args } = aView('fre-401');
  const questionId = `fre-401-${'x'.repeat(70_000)}`;
  const items = [
    { questionId, ruleId: 'fre-401', option: 1, timeS: 3, correct: null, difficulty: null, questionType: null },
  ];
  const quiz = { ...args, type: 'quiz', ruleId: null, version: 'v', items };
  await expect(one.write([{ ...aView('fre-401'), args: quiz }])).rejects.toThrow(InvalidOp);
  expect(await one.db.outbox.count()).toBe(0);
});

test("frees storage once on a full device, and reports a failure if that wasn't enough", async () => {
  const one = aDevice(new TestAnswerer());
  const transaction = vi.spyOn(one.strict, 'transaction');
  transaction.mockImplementationOnce(full as never);
  await one.write([aBookmark('fre-401')]);
  expect(await one.db.outbox.count()).toBe(1);
  transaction.mockImplementation(full as never);
  await expect(one.write([aBookmark('fre-402')])).rejects.toMatchObject({
    name: 'WriteFailure',
    why: 'full',
    message: 'Not saved: storage full',
  });
});

test('repeats a write after the connection to the database is lost', async () => {
  const one = aDevice(new TestAnswerer());
  await one.write([aBookmark('fre-401')]);
  const transaction = vi.spyOn(one.strict, 'transaction');
  transaction.mockImplementationOnce(lost as never).mockImplementationOnce(lost as never);
  await one.write([aBookmark('fre-402')]);
  expect(await one.db.outbox.count()).toBe(2);
  transaction.mockImplementation(lost as never);
  await expect(one.write([aBookmark('fre-403')])).rejects.toMatchObject({ name: 'WriteFailure', why: 'unknown' });
});

test('tells listeners about a write, and followers about the new result', async () => {
  const one = aDevice(new TestAnswerer());
  let writes = 0;
  const stop = one.onWrite(() => {
    writes += 1;
  });
  const answers: number[] = [];
  const end = one.follow(
    () => one.db.rows.count(),
    (count) => answers.push(count),
    () => answers.push(-1),
  );
  await vi.waitFor(() => expect(answers).toEqual([0]));
  await one.write([aBookmark('fre-401')]);
  await vi.waitFor(() => expect(answers.at(-1)).toBe(1));
  stop();
  end();
  await one.write([aBookmark('fre-402')]);
  expect([writes, answers.at(-1)]).toEqual([1, 1]);
});
