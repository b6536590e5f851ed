import { v7 as newId } from 'uuid';
import { DatabaseShut, healed } from '#web/databases/healed.ts';
import { personOfDbName, StudyDb } from '#web/databases/study-db.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';
import { syncOnce } from '#web/sync/exchange/run.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';

/** The tag of the Background Sync event: operations wait to be sent. */
export const SYNC_TAG = 'outbox';

/** `names`: of the databases of this device; `signal` ends the work. */
export type BackgroundDeps = {
  names: readonly string[];
  fetch: Fetch;
  lock: RunLock | undefined;
  now: () => number;
  signal: AbortSignal;
};

/** Whether somebody's database has what may go: it is of this build, its person is signed in, and something waits. */
const hasWork = (db: StudyDb): Promise<boolean> =>
  healed(db, async () => {
    if (!db.hasKnownStores()) return false;
    const state = await db.meta.get('device');
    if (state?.key === 'device' && state.isKept === true) return false;
    return (await db.outbox.where('state').notEqual('parked').count()) > 0;
  });

/** Sends what waits for one person; true when it should be tried again. */
async function sendOf(userId: string, { fetch, lock, now, signal }: BackgroundDeps): Promise<boolean> {
  // opened as it is: who has signed out has none, and none is made; a page alone brings it to another version
  const db = new StudyDb(userId, 'strict', 'found');
  try {
    if (!(await hasWork(db))) return false;
    const { kind } = await syncOnce({ userId, db, strict: db, now, newId }, { fetch, lock, signal });
    return kind === 'offline' || kind === 'stopped' || kind === 'busy';
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    if (error instanceof DatabaseShut || name === 'NoSuchDatabaseError') return false; // signed out, or updated, meanwhile
    throw error;
  } finally {
    db.shut('closed');
  }
}

/**
 * Sends what waits on this device while no page does. Whose session it is, the server knows: it takes nothing that is
 * another's. @throws when something is left that may go, so that the browser tries again
 */
export async function syncInBackground(deps: BackgroundDeps): Promise<void> {
  let isLeft = false;
  for (const userId of deps.names.flatMap((name) => personOfDbName(name) ?? [])) {
    // one that does not open keeps nobody else's from being sent
    isLeft = (await sendOf(userId, deps).catch(() => true)) || isLeft;
  }
  if (isLeft) throw new Error('changes wait to be sent');
}
