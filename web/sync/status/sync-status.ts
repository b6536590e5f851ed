import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

/**
 * How this device's study data stands with the server. `kind`: 'signed-out', also until the device has looked;
 * 'waiting': changes are here that will be sent automatically; 'attention': some were rejected or can't be sent as they
 * are; 'sign-in': they'll be sent after sign-in; 'update': this build is too old to send. `waiting`: changes that the
 * server doesn't have; `parked`: how many of them are parked; `rejected`: changes that the server rejected.
 * `lastSyncAt`: Unix ms. `isOld`: they have waited a week or are very many, so a file of them should be offered.
 */
export type SyncStatus = {
  kind: 'signed-out' | 'offline' | 'waiting' | 'syncing' | 'saved' | 'attention' | 'sign-in' | 'update';
  waiting: number;
  rejected: number;
  parked: number;
  lastSyncAt: number | null;
  isOld: boolean;
};

/** No user's study data, or not read yet. */
export const NO_SYNC: SyncStatus = {
  kind: 'signed-out',
  waiting: 0,
  rejected: 0,
  parked: 0,
  lastSyncAt: null,
  isOld: false,
};

/** Set by the sync code, which loads after the first paint. */
export const syncStatus = new StatusStore<SyncStatus>(NO_SYNC);

/** Follows it in a component. */
export const useSyncStatus = (): SyncStatus => useStatus(syncStatus);
