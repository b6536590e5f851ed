type Gate = (event: PopStateEvent) => unknown;

const gates: Gate[] = [];

/**
 * Lets a gate see history navigation before the router does. Call this once, before the router is rendered: listeners
 * on the window run in the order in which they were added, capturing or not.
 */
export function startHistoryGate(): void {
  addEventListener('popstate', (event) => gates.at(-1)?.(event));
}

/**
 * Makes `gate` the one that sees history navigation from now on. It can hide an event from the router by stopping its
 * immediate propagation. Returns a function that removes the gate and puts the previous one back in charge.
 */
export function holdHistory(gate: Gate): () => void {
  gates.push(gate);
  return () => {
    gates.splice(gates.indexOf(gate), 1);
  };
}
