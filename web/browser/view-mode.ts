import { recall, remember } from '#web/browser/browser-memory.ts';

/** How the explorer lists articles: simple shows cards, detailed a table. */
export type ViewMode = 'simple' | 'detailed';

const KEY = 'sustained:explorer-view';
const listeners = new Set<(mode: ViewMode) => void>();

/** The view chosen last on this device; simple when there is none or storage is closed to us. */
export const readViewMode = (): ViewMode => (recall(KEY) === 'detailed' ? 'detailed' : 'simple');

/** Chooses a view, remembered on this device; where storage is closed it lasts as long as the page. */
export function setViewMode(mode: ViewMode): void {
  remember(KEY, mode);
  for (const listener of listeners) listener(mode);
}

/** Hears of every choice. Returns how to stop. */
export function onViewMode(listener: (mode: ViewMode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
