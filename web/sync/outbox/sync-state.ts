import { EMPTY_DIGEST } from '#shared/sync/digest.ts';
import { DatabaseShut } from '#web/databases/healed.ts';
import type { StudyDb, SyncState } from '#web/databases/study-db.ts';

/** The state of a new database. */
export const AT_FIRST: SyncState = {
  key: 'sync',
  cursor: 0,
  generation: 0,
  digest: EMPTY_DIGEST,
  isResyncing: false,
  lastSyncAt: null,
};

/**
 * Reads this device's sync state. Returns `AT_FIRST` for a new database.
 * @throws {DatabaseShut} if its user has left
 */
export async function readSyncState(db: StudyDb): Promise<SyncState> {
  const state = await db.meta.get('sync');
  if (state?.key !== 'sync') return AT_FIRST;
  if (state.isLeft === true) throw new DatabaseShut('erased');
  return state;
}
