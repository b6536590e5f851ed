import { StatusStore } from '#web/stores/status-store.ts';

/**
 * The progress of the content download. `ready`: a complete edition is on the device, although a newer one may be
 * downloading. `failed`: the download failed; it's retried automatically if the network was the reason. `unavailable`:
 * the browser doesn't let pages use its database. `done` and `total` count chunks.
 */
export type DownloadStatus =
  | { phase: 'unknown' | 'ready' | 'unavailable' }
  | { phase: 'downloading'; done: number; total: number }
  | { phase: 'failed'; reason: 'network' | 'storage' };

export const downloadStatus = new StatusStore<DownloadStatus>({ phase: 'unknown' });
