import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

/**
 * How the study data of this device stands with the server. `kind`: 'signed-out' also until the device has looked;
 * 'waiting': changes are here that will go out by themselves; 'attention': some were refused, or cannot be sent as they are;
 * 'sign-in': they go out after signing in; 'update': this build is too old to send. `waiting`: changes that the server does
 * not have; `parked`: those of them that are held back; `rejected`: changes it refused. `lastSyncAt`: Unix ms. `isOld`: they
 * have waited a week, or are very many: a file of them should be offered.
 */
export type SyncStatus = {
  kind: 'signed-out' | 'offline' | 'waiting' | 'syncing' | 'saved' | 'attention' | 'sign-in' | 'update';
  waiting: number;
  rejected: number;
  parked: number;
  lastSyncAt: number | null;
  isOld: boolean;
};

/** Nobody's study data, or not looked at yet. */
export const NO_SYNC: SyncStatus = {
  kind: 'signed-out',
  waiting: 0,
  rejected: 0,
  parked: 0,
  lastSyncAt: null,
  isOld: false,
};

/** Set by the part that comes later than the first paint. */
export const syncStatus = new StatusStore<SyncStatus>(NO_SYNC);

/** Follows it. */
export const useSyncStatus = (): SyncStatus => useStatus(syncStatus);
