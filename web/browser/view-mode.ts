import { recall, remember } from '#web/browser/browser-memory.ts';

/** How the explorer lists articles: simple shows cards, detailed shows a table. */
export type ViewMode = 'simple' | 'detailed';

const KEY = 'sustained:explorer-view';
const listeners = new Set<(mode: ViewMode) => void>();

/** The view last chosen on this device; simple if there is none or storage is closed. */
export const readViewMode = (): ViewMode => (recall(KEY) === 'detailed' ? 'detailed' : 'simple');

/** Sets the view and remembers it on this device. If storage is closed, it lasts as long as the page. */
export function setViewMode(mode: ViewMode): void {
  remember(KEY, mode);
  for (const listener of listeners) listener(mode);
}

/** Calls `listener` on every change. Returns how to unsubscribe. */
export function onViewMode(listener: (mode: ViewMode) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
