import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { countUnsent } from '#web/sync/leave/leave-study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const PRESS: NewChange = {
  e: 'bookmark',
  id: 'fre-404',
  type: 'set',
  args: { isDeleted: false },
  shown: AS_IT_IS,
};
const me = () => meStore.get().user?.id ?? '';
const keyOf = (userId: string) => `sustained:mine:write:${userId}:${newId()}`;
const noted = () => Object.keys(localStorage).filter((key) => key.startsWith('sustained:mine:write:'));
const queued = async () => (await (await currentStudy()).db.outbox.toArray()).map(({ opId, id, at }) => [opId, id, at]);

/** Leaves a noted write behind, as a page does if it closes before the change is in its database. */
function leave(userId: string, opId: string, at = 1000): void {
  localStorage.setItem(keyOf(userId), JSON.stringify({ at, changes: [{ ...PRESS, opId }] }));
}

beforeEach(() => beginAs(anotherMe(crypto.randomUUID())));
afterEach(() => beginAs());

test('notes a change right away, and removes the noted write once the change is on disk', async () => {
  const keeping = keepChanges([PRESS]);
  expect(noted()).toHaveLength(1);
  await keeping;
  expect(noted()).toEqual([]);
  expect(await queued()).toHaveLength(1);
});

test("doesn't retry a change that couldn't be saved, because the user has been told", async () => {
  const study = await currentStudy();
  const kept = study.write;
  study.write = () => Promise.reject(new Error('the storage is full'));
  await expect(keepChanges([PRESS])).rejects.toThrow('the storage is full');
  study.write = kept;
  expect([noted(), await queued()]).toEqual([[], []]);
});

test('before reading anything, writes the changes a page left behind, with their original IDs and times', async () => {
  const opId = newId();
  leave(me(), opId);
  const { db } = await currentStudy();
  expect(await db.rows.get(['bookmark', 'fre-404'])).toMatchObject({ isDeleted: false, pending: 1 });
  expect(await queued()).toEqual([[opId, 'fre-404', 1000]]);
  expect(noted()).toEqual([]);
});

test("doesn't write a change twice", async () => {
  const opId = newId();
  leave(me(), opId);
  await currentStudy();
  leave(me(), opId);
  await currentStudy();
  expect(await queued()).toHaveLength(1);
  expect(noted()).toEqual([]);
});

test("ignores noted writes that another user left behind or that can't be read", async () => {
  const stranger = crypto.randomUUID();
  leave(stranger, newId());
  localStorage.setItem(keyOf(me()), '{');
  localStorage.setItem(
    keyOf(me()),
    JSON.stringify({ at: 1, changes: [{ ...PRESS, opId: newId(), args: { priority: 9 } }] }),
  );
  await currentStudy();
  expect(await queued()).toEqual([]);
  expect(noted().map((key) => key.includes(stranger))).toEqual([true]);
});

test('counts a noted write as unsent at sign-out', async () => {
  await currentStudy();
  leave(me(), newId());
  expect(await countUnsent(me())).toBe(1);
});
