import { useSyncExternalStore } from 'react';
import type { StatusStore } from '#web/stores/status-store.ts';

/**
 * Subscribes to a store's value. The server always gets the initial value, because it has no user and nothing has
 * happened there.
 */
export const useStatus = <T>(store: StatusStore<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
