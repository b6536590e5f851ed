import { StatusStore } from '#web/local/status-store.ts';

/**
 * How far the download of the study content is. `ready`: an edition is on the device and complete (it may be an older
 * one while a newer arrives). `failed` is tried again by itself. Counts are pieces.
 */
export type DownloadStatus =
  | { phase: 'unknown' | 'ready' }
  | { phase: 'downloading'; done: number; total: number }
  | { phase: 'failed'; reason: 'network' | 'storage' };

export const downloadStatus = new StatusStore<DownloadStatus>({ phase: 'unknown' });
