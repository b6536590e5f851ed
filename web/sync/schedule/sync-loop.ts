/**
 * Keeps the current user's study data in sync once the code for that has loaded. The code isn't part of the first
 * paint. If loading fails, it's tried again once the network is back.
 */
export function startSync(): void {
  import('#web/sync/schedule/page-sync.ts')
    .then(({ startPageSync }) => startPageSync())
    .catch(() => addEventListener('online', startSync, { once: true }));
}

/** Syncs now; `syncStatus` shows the outcome. */
export async function syncNow(): Promise<void> {
  const { runNow } = await import('#web/sync/schedule/page-sync.ts');
  await runNow();
}
