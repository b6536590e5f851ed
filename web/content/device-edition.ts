import { recall, remember } from '#web/browser/browser-memory.ts';
import { downloadStatus } from '#web/content/download-status.ts';

const KEY = 'sustained:edition';

/**
 * Whether a complete edition is on this device. Stored outside IndexedDB so that the first paint can check without
 * waiting.
 */
export const hasDeviceEdition = (): boolean => recall(KEY) !== undefined;

/** Notes the edition that the device now shows. Undefined means that it has none, because the database was lost. */
export const noteDeviceEdition = (version: string | undefined): void => remember(KEY, version);

/** The download listens for this event and starts at once. */
export const EDITION_LOST = 'sustained:edition-lost';

/** Marks the device's copy as missing when it can't be read anymore (evicted, cleared, a broken database). */
export function loseDeviceEdition(): void {
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' });
  dispatchEvent(new Event(EDITION_LOST));
}
