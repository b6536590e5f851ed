import { v7 as newId } from 'uuid';
import { DatabaseShut, healed } from '#web/databases/healed.ts';
import { personOfDbName, StudyDb } from '#web/databases/study-db.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';
import { syncOnce } from '#web/sync/exchange/run.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';

/** The tag of the Background Sync event: operations are waiting to be sent. */
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
 * Whether a user's database has something that may be sent: this build knows it, its user is signed in, and something
 * is waiting.
 */
const hasWork = (db: StudyDb): Promise<boolean> =>
  healed(db, async () => {
    if (!db.hasKnownStores()) return false;
    const state = await db.meta.get('device');
    if (state?.key === 'device' && state.isKept === true) return false;
    return (await db.outbox.where('state').notEqual('parked').count()) > 0;
  });

/** Sends one user's outbox. True if it should be tried again. */
async function sendOf(userId: string, { fetch, lock, now, signal }: BackgroundDeps): Promise<boolean> {
  // This opens only an existing database, as it is: a signed-out user has none, and only a page upgrades one.
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
 * Sends this device's outbox when no page does. The server knows whose session it is and accepts no other user's
 * operations. @throws when something that may be sent is left, so that the browser tries again
 */
export async function syncInBackground(deps: BackgroundDeps): Promise<void> {
  let isLeft = false;
  for (const userId of deps.names.flatMap((name) => personOfDbName(name) ?? [])) {
    // A database that doesn't open must not keep the others from being sent.
    isLeft = (await sendOf(userId, deps).catch(() => true)) || isLeft;
  }
  if (isLeft) throw new Error('operations are waiting to be sent');
}
