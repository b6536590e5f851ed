import { recall, remember } from '#web/browser/browser-memory.ts';

/** How the explorer lists articles: as cards in the simple view, and as a table in the detailed view. */
export type ViewMode = 'simple' | 'detailed';

const KEY = 'sustained:explorer-view';
const listeners = new Set<(mode: ViewMode) => void>();

/** Returns the view last chosen on this device, or the simple one if none was chosen or storage is blocked. */
export const readViewMode = (): ViewMode => (recall(KEY) === 'detailed' ? 'detailed' : 'simple');

/** Sets the view and remembers it on this device. If storage is blocked, the choice lasts as long as the page. */
export function setViewMode(mode: ViewMode): void {
  remember(KEY, mode);
  for (const listener of listeners) listener(mode);
}

/** Calls `listener` on every change. Returns a function that unsubscribes it. */
export function onViewMode(listener: (mode: ViewMode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
