import { recall, remember } from '#web/local/browser-memory.ts';

const KEY = 'sustained:edition';

/** Whether a whole edition lies on this device; kept outside IndexedDB so that a first paint can ask without waiting. */
export const hasDeviceEdition = (): boolean => recall(KEY) !== undefined;

/** Notes the edition that the device now shows, or, with undefined, that it has none (the database was lost). */
export const noteDeviceEdition = (version: string | undefined): void => remember(KEY, version);
