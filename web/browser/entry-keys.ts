/** Gives the current history entry a key, unless the router already did. */
function giveKey(): void {
  const state = history.state as { key?: unknown } | null;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/**
 * Gives every history entry its own key, which the router reports as the location's key. On its own, the router uses
 * the key 'default' for the first entry of each page load and for every hash typed into the address bar, so the app
 * couldn't tell those entries apart. Call this once, before the router is rendered, because this listener has to run
 * first.
 */
export function startEntryKeys(): void {
  giveKey();
  addEventListener('popstate', giveKey);
}
