import { useSyncExternalStore } from 'react';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { StatusStore } from '#web/local/status-store.ts';

/** Who is signed in on this device, as last heard from the server. */
export const meStore = new StatusStore<Me>(NOBODY);

/** Follows who is signed in; `user` is null for a visitor. */
export const useMe = (): Me => useSyncExternalStore(meStore.subscribe, meStore.get);
