import { v7 as newId } from 'uuid';
import { DatabaseShut, healed } from '#web/databases/healed.ts';
import { personOfDbName, StudyDb } from '#web/databases/study-db.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';
import { syncOnce } from '#web/sync/exchange/run.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';

/** The tag of the Background Sync event, which says that operations are queued. */
export const SYNC_TAG = 'outbox';

/** `names` lists this device's databases. `signal` ends the work. */
export type BackgroundDeps = {
  names: readonly string[];
  fetch: Fetch;
  lock: RunLock | undefined;
  now: () => number;
  signal: AbortSignal;
};

/**
 * Returns whether a user's database has something to send: this build knows its stores, its user is signed in, and it
 * has queued operations that aren't parked.
 */
const hasWork = (db: StudyDb): Promise<boolean> =>
  healed(db, async () => {
    if (!db.hasKnownStores()) return false;
    const state = await db.meta.get('device');
    if (state?.key === 'device' && state.isKept === true) return false;
    return (await db.outbox.where('state').notEqual('parked').count()) > 0;
  });

/** Sends one user's outbox. Returns true if the browser should try again. */
async function sendOf(userId: string, { fetch, lock, now, signal }: BackgroundDeps): Promise<boolean> {
  // Opens only an existing database and doesn't upgrade it: signed-out users have none, and upgrades are left to pages.
  const db = new StudyDb(userId, 'strict', 'found');
  try {
    if (!(await hasWork(db))) return false;
    const { kind } = await syncOnce({ userId, db, strict: db, now, newId }, { fetch, lock, signal });
    return kind === 'offline' || kind === 'stopped' || kind === 'busy';
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    // The user has signed out, or a page has upgraded the database in the meantime.
    if (error instanceof DatabaseShut || name === 'NoSuchDatabaseError') return false;
    throw error;
  } finally {
    db.shut('closed');
  }
}

/**
 * Sends this device's outbox if no page does. The server identifies the user by the session and accepts no other user's
 * operations.
 * @throws if something that may be sent is left, so that the browser tries again
 */
export async function syncInBackground(deps: BackgroundDeps): Promise<void> {
  let isLeft = false;
  for (const userId of deps.names.flatMap((name) => personOfDbName(name) ?? [])) {
    // If one database doesn't open, the others must still be sent.
    isLeft = (await sendOf(userId, deps).catch(() => true)) || isLeft;
  }
  if (isLeft) throw new Error('operations are waiting to be sent');
}
