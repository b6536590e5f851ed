import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

/**
 * How this device's study data compares with the server's. `kind`: 'signed-out': no user is signed in, or it isn't
 * known yet whether one is; 'waiting': there are operations here that will be sent automatically; 'attention': some
 * were rejected or can't be sent as they are; 'sign-in': they'll be sent after sign-in; 'update': this build is too old
 * to send. `waiting`: operations in the outbox; `parked`: how many of them are parked; `rejected`: operations that the
 * server rejected. `lastSyncAt`: Unix ms. `isOld`: some operations have been queued for over a week, or there are very
 * many, so offer a file of them.
 */
export type SyncStatus = {
  kind: 'signed-out' | 'offline' | 'waiting' | 'syncing' | 'saved' | 'attention' | 'sign-in' | 'update';
  waiting: number;
  rejected: number;
  parked: number;
  lastSyncAt: number | null;
  isOld: boolean;
};

/** The status if no user is signed in or the user's study data hasn't been read yet. */
export const NO_SYNC: SyncStatus = {
  kind: 'signed-out',
  waiting: 0,
  rejected: 0,
  parked: 0,
  lastSyncAt: null,
  isOld: false,
};

/** The status of the current user. The sync code, which loads after the first paint, sets it. */
export const syncStatus = new StatusStore<SyncStatus>(NO_SYNC);

/** Follows the status in a component. */
export const useSyncStatus = (): SyncStatus => useStatus(syncStatus);
