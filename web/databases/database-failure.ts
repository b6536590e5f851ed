/** Lists an error and its causes, because databases wrap the errors they get. */
function* chainOf(error: unknown): Generator<{ name: string; message: string }> {
  let each = error;
  for (let depth = 0; depth < 5 && typeof each === 'object' && each !== null; depth += 1) {
    const { name, message, inner, cause } = each as Record<'name' | 'message' | 'inner' | 'cause', unknown>;
    yield { name: String(name), message: String(message) };
    each = inner ?? cause;
  }
}

/** Returns whether a write failed because the device is full. */
export function isStorageFull(error: unknown): boolean {
  for (const { name } of chainOf(error)) if (name === 'QuotaExceededError') return true;
  return false;
}

const LOST_NAMES = ['DatabaseClosedError', 'InvalidStateError'];
const LOST = /connection .*lost|backing store|in-progress transaction/i;

/**
 * Returns whether the browser closed the connection. A transaction that fails this way is rolled back and can be
 * repeated.
 */
export function isConnectionLost(error: unknown): boolean {
  for (const { name, message } of chainOf(error)) if (LOST_NAMES.includes(name) || LOST.test(message)) return true;
  return false;
}
