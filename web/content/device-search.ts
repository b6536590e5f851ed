import { type DailySearch, openDaily, type SearchEngine } from '#shared/search/search-engine.ts';
import { localDay } from '#shared/time/local-day.ts';
import { contentDb } from '#web/content/device-source.ts';
import { readSearchIndex, shownEdition } from '#web/content/edition-store.ts';

let opened: { version: string; isWhole: boolean; search: DailySearch } | undefined;

/**
 * Returns the search engine for the edition on this device and a day, which is today by default. Opens it only once per
 * edition, and once more when an amendment takes effect. An index that isn't whole is opened each time, so that the
 * whole one replaces it as soon as it's downloaded.
 * @throws if the device's copy can't be read
 */
export async function openDeviceSearch(db = contentDb(), day = localDay(new Date())): Promise<SearchEngine> {
  const shown = await shownEdition(db);
  if (opened === undefined || opened.version !== shown?.version || !opened.isWhole) {
    const { version, index, isWhole } = await readSearchIndex(db);
    opened = { version, isWhole, search: openDaily(index) };
  }
  return opened.search(day);
}
