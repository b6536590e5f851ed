import { useSyncExternalStore } from 'react';
import type { StatusStore } from '#web/stores/status-store.ts';

/**
 * Subscribes to a store's value. On the server, where there is no user and nothing has happened, it's the initial
 * value.
 */
export const useStatus = <T>(store: StatusStore<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
