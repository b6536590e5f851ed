import { EMPTY_DIGEST } from '#shared/sync/digest.ts';
import type { StudyDb, SyncState } from '#web/local/study-db.ts';

const AT_FIRST: SyncState = {
  key: 'sync',
  cursor: 0,
  generation: 0,
  digest: EMPTY_DIGEST,
  isResyncing: false,
  lastSyncAt: null,
};

/** Where this device stands with the server; of a new database, at the beginning. */
export async function readSyncState(db: StudyDb): Promise<SyncState> {
  const state = await db.meta.get('sync');
  return state?.key === 'sync' ? state : AT_FIRST;
}
