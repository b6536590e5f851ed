type Gate = (event: PopStateEvent) => unknown;

let gate: Gate | undefined;

/**
 * Lets a gate see moves through the history before the router does. Call once, before the router is rendered: listeners of
 * the window hear in the order in which they came, capturing or not.
 */
export function startHistoryGate(): void {
  addEventListener('popstate', (event) => gate?.(event));
}

/** Has `given` see moves from now on; it may keep one from the router by stopping its propagation at once. Returns the undoing. */
export function holdHistory(given: Gate): () => void {
  gate = given;
  return () => {
    if (gate === given) gate = undefined; // else another has taken its place
  };
}
