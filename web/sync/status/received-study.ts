import { usePerson } from '#web/accounts/me-store.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { useSyncStatus } from '#web/sync/status/sync-status.ts';
import type { Study } from '#web/sync/study.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The longest time that results are withheld while the sync code, which isn't part of the first paint, is loading. */
const PATIENCE_MS = 5000;

const isNew = async ({ db }: Study) => (await readSyncState(db)).lastSyncAt === null;

/** Returns whether this device is downloading a user's study data for the first time. Undefined until that is known. */
function useIsReceiving(): boolean | undefined {
  const person = usePerson();
  const { data: isEmpty, error } = useStudyQuery(person === null ? null : 'is new', isNew);
  const { kind } = useSyncStatus();
  const hasWaited = useDelayed(kind === 'signed-out', PATIENCE_MS);
  if (person === null || error !== null) return false;
  if (isEmpty !== true) return isEmpty;
  return kind === 'syncing' || (kind === 'signed-out' && navigator.onLine && !hasWaited);
}

/**
 * Withholds a query result for screens that show everything. On a newly signed-in device, the result stays undefined
 * until the user's data from elsewhere has arrived or can't arrive now.
 */
export function useReceived<T>({ data, error }: StudyAnswer<T>): StudyAnswer<T> {
  const isReceiving = useIsReceiving();
  return { data: isReceiving === false ? data : undefined, error };
}
