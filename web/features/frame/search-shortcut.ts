import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const KEY = 'sustained:search-shortcut';
const OFF = 'off';

/**
 * Whether '/' opens the search. People who use speech input, or who often hit keys by accident, can switch this off
 * (WCAG 2.1.4).
 */
export const searchShortcut = new StatusStore(recall(KEY) !== OFF);

export function setSearchShortcut(isOn: boolean): void {
  remember(KEY, isOn ? undefined : OFF);
  searchShortcut.set(isOn);
}
