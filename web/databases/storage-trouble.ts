import { StatusStore } from '#web/stores/status-store.ts';

/**
 * Why this page can't use its databases. 'replaced': a newer build of the app has taken the database over, so this page
 * must be reloaded. 'blocked': an older build of the app is open elsewhere and still uses the database.
 */
export const storageTrouble = new StatusStore<'replaced' | 'blocked' | null>(null);
