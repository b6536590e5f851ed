import { EMPTY_DIGEST } from '#shared/sync/digest.ts';
import { DatabaseShut } from '#web/databases/healed.ts';
import type { StudyDb, SyncState } from '#web/databases/study-db.ts';

/** Of a new database. */
export const AT_FIRST: SyncState = {
  key: 'sync',
  cursor: 0,
  generation: 0,
  digest: EMPTY_DIGEST,
  isResyncing: false,
  lastSyncAt: null,
};

/** Where this device stands with the server; of a new database, at the beginning. @throws {DatabaseShut} when its person has left */
export async function readSyncState(db: StudyDb): Promise<SyncState> {
  const state = await db.meta.get('sync');
  if (state?.key !== 'sync') return AT_FIRST;
  if (state.isLeft === true) throw new DatabaseShut('erased');
  return state;
}
