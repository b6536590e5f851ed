import { StatusStore } from '#web/stores/status-store.ts';

/**
 * How far the download of the study content is. `ready`: an edition is on the device and complete (it may be an older
 * one while a newer arrives). `failed` for want of a network is tried
 * again by itself; `unavailable`: the browser keeps its database closed to pages. Counts are pieces.
 */
export type DownloadStatus =
  | { phase: 'unknown' | 'ready' | 'unavailable' }
  | { phase: 'downloading'; done: number; total: number }
  | { phase: 'failed'; reason: 'network' | 'storage' };

export const downloadStatus = new StatusStore<DownloadStatus>({ phase: 'unknown' });
