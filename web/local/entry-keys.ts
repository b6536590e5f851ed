/** Gives the current entry of the history a key, unless the router already did. */
function giveKey(): void {
  const state = history.state as { key?: unknown } | null;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Gives every entry of the history a key of its own, which the router reports as the location's key. The router leaves the
 * first entry of each page load and every hash typed into the address bar under one key, 'default', so that nothing could
 * be remembered about them. Call once, before the router is rendered: it has to hear of a move second.
 */
export function startEntryKeys(): void {
  giveKey();
  addEventListener('popstate', giveKey);
}
