import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const KEY = 'sustained:search-shortcut';
const OFF = 'off';

/** Whether '/' leads to the search: people who steer by speech or slip on keys can switch it off (WCAG 2.1.4). */
export const searchShortcut = new StatusStore(recall(KEY) !== OFF);

export function setSearchShortcut(isOn: boolean): void {
  remember(KEY, isOn ? undefined : OFF);
  searchShortcut.set(isOn);
}
