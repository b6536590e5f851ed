/**
 * Has the study data of the app's person kept in step with the server, from when the code for it is there: it is no part of
 * the first paint, and without a network it may not arrive until there is one.
 */
export function startSync(): void {
  import('#web/sync/schedule/page-sync.ts')
    .then(({ startPageSync }) => startPageSync())
    .catch(() => addEventListener('online', startSync, { once: true }));
}

/** Sends and receives now; what became of it, `syncStatus` says. */
export async function syncNow(): Promise<void> {
  const { runNow } = await import('#web/sync/schedule/page-sync.ts');
  await runNow();
}
