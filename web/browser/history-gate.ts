type Gate = (event: PopStateEvent) => unknown;

let gate: Gate | undefined;

/**
 * Lets a gate see history navigation before the router does. Call this once, before the router is rendered: listeners
 * on the window run in the order in which they were added, capturing or not.
 */
export function startHistoryGate(): void {
  addEventListener('popstate', (event) => gate?.(event));
}

/**
 * Makes `given` the gate from now on. It can hide an event from the router by stopping its immediate propagation.
 * Returns a function that removes the gate.
 */
export function holdHistory(given: Gate): () => void {
  gate = given;
  return () => {
    if (gate === given) gate = undefined; // Another gate may have replaced this one in the meantime.
  };
}
