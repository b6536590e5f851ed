import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import { STORAGE_FULL } from '#web/sync/outbox/release-parked.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

/** The last known state of the user's sync runs in any tab. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'sign-in' | 'update';

/** Counts of stored operations. `stuck`: parked ones that need the user to act. `oldestAt`: Unix ms. */
export type Counts = {
  waiting: number;
  parked: number;
  stuck: number;
  rejected: number;
  oldestAt: number | undefined;
  lastSyncAt: number | null;
};

const WEEK_MS = 7 * 86_400_000;
const MANY = 2000;

/** Counts the stored operations. Pass this function to `follow`. */
export async function readCounts(db: StudyDb): Promise<Counts> {
  const parked: QueuedOp[] = await db.outbox.where('state').equals('parked').toArray();
  return {
    waiting: await db.outbox.count(),
    parked: parked.length,
    stuck: parked.filter(({ isStuck, lastCode }) => isStuck === true || lastCode === STORAGE_FULL).length,
    rejected: await db.rejected.count(),
    oldestAt: (await db.outbox.orderBy('lid').first())?.at,
    lastSyncAt: (await readSyncState(db)).lastSyncAt,
  };
}

function kindOf(phase: Phase, { waiting, stuck, rejected }: Counts): SyncStatus['kind'] {
  if (phase === 'update' || phase === 'sign-in') return phase;
  if (rejected > 0 || stuck > 0) return 'attention';
  if (phase === 'syncing' || phase === 'offline') return phase;
  return waiting > 0 ? 'waiting' : 'saved';
}

/** Works out the status to show. `now` is Unix ms. Sync guide §3.8. */
export function statusOf(phase: Phase, counts: Counts, now: number): SyncStatus {
  const { waiting, parked, rejected, lastSyncAt, oldestAt } = counts;
  const isOld = waiting > MANY || (oldestAt !== undefined && now - oldestAt > WEEK_MS);
  return { kind: kindOf(phase, counts), waiting, rejected, parked, lastSyncAt, isOld };
}
