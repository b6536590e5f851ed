import { recall, remember } from '#web/browser/browser-memory.ts';
import { downloadStatus } from '#web/content/download-status.ts';

const KEY = 'sustained:edition';

/** Whether a whole edition lies on this device; kept outside IndexedDB so that a first paint can ask without waiting. */
export const hasDeviceEdition = (): boolean => recall(KEY) !== undefined;

/** Notes the edition that the device now shows, or, with undefined, that it has none (the database was lost). */
export const noteDeviceEdition = (version: string | undefined): void => remember(KEY, version);

/** Heard by the download, which then begins at once. */
export const EDITION_LOST = 'sustained:edition-lost';

/** The device's copy cannot be read any more (evicted, cleared, a broken database): it counts as not there. */
export function loseDeviceEdition(): void {
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' });
  dispatchEvent(new Event(EDITION_LOST));
}
