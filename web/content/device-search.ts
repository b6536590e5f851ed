import { openIndex, type SearchEngine } from '#shared/search/search-engine.ts';
import { contentDb } from '#web/content/device-source.ts';
import { readSearchIndex, shownEdition } from '#web/content/edition-store.ts';

let opened: { version: string; engine: SearchEngine } | undefined;

/**
 * Returns the search engine for the edition on this device. Opens it only once per edition.
 * @throws if the device's copy can't be read
 */
export async function openDeviceSearch(db = contentDb()): Promise<SearchEngine> {
  const shown = await shownEdition(db);
  if (opened === undefined || opened.version !== shown?.version) {
    const { version, index } = await readSearchIndex(db);
    opened = { version, engine: openIndex(index) };
  }
  return opened.engine;
}
