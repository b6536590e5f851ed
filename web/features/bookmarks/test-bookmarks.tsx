import type { Me } from '#shared/accounts/account.contract.ts';
import type { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

type Given = { bookmarks?: readonly Bookmark[]; collections?: readonly Collection[]; pending?: number; me?: Me };

const live = { v: 1, isLive: true, isDeleted: false };

/** Starts as `me`, or by default as a new user, with this data on the device. */
export async function beginWith({ bookmarks = [], collections = [], pending = 0, me }: Given = {}): Promise<Study> {
  beginAs(me ?? anotherMe(crypto.randomUUID()));
  const study = await currentStudy();
  await study.db.rows.bulkPut([
    ...bookmarks.map(({ ruleId: id, ...data }) => ({ ...live, e: 'bookmark', id, data, pending })),
    ...collections.map(({ id, ...data }) => ({ ...live, e: 'collection', id, data, pending })),
  ]);
  return study;
}

/** Makes every later write to this device fail as if its storage were full. */
export function failWrites(study: Study): void {
  study.write = () => Promise.reject(new Error('the storage is full'));
}
