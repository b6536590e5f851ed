import { recall, remember } from '#web/browser/browser-memory.ts';
import { downloadStatus } from '#web/content/download-status.ts';

const KEY = 'sustained:edition';

/**
 * Returns whether a complete edition is on this device. This is noted outside IndexedDB, so that the first paint can
 * check it synchronously.
 */
export const hasDeviceEdition = (): boolean => recall(KEY) !== undefined;

/**
 * Notes which edition the device shows now. Pass undefined if the database was lost, so there is no edition to show.
 */
export const noteDeviceEdition = (version: string | undefined): void => remember(KEY, version);

/** Dispatched when the device's copy is lost. The download listens for it and starts right away. */
export const EDITION_LOST = 'sustained:edition-lost';

/**
 * Marks the device's copy as missing after it couldn't be read (because it was evicted or cleared, or the database is
 * broken).
 */
export function loseDeviceEdition(): void {
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' });
  dispatchEvent(new Event(EDITION_LOST));
}
