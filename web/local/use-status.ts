import { useSyncExternalStore } from 'react';
import type { StatusStore } from '#web/local/status-store.ts';

/** Follows a store's value. On the server, where nobody is known and nothing has happened, it is what the store began with. */
export const useStatus = <T>(store: StatusStore<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get);
