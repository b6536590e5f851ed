import { StatusStore } from '#web/stores/status-store.ts';

/**
 * What keeps this page from its databases. 'replaced': a newer version of the app has taken the database over, so this
 * page has to be reloaded. 'blocked': an older version of the app, open somewhere, holds it.
 */
export const storageTrouble = new StatusStore<'replaced' | 'blocked' | null>(null);
