const KEY = 'sustained:edition';

/** Whether a whole edition lies on this device; kept outside IndexedDB so that a first paint can ask without waiting. */
export function hasDeviceEdition(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Notes the edition that the device now shows, or, with null, that it has none (the database was lost). */
export function noteDeviceEdition(version: string | null): void {
  if (version === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, version);
}
