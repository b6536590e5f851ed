const MOST_ERRORS = 5;
const WINDOW_MS = 60_000;
const OPEN_MS = 60_000;
/** The longest pause, even if the provider asks for a longer one. */
const LONGEST_OPEN_MS = 600_000;

/**
 * Stops calls to a provider that keeps failing. Five errors within a minute open the circuit breaker for a minute.
 * After that, it lets one call through at a time: a success closes it, and an error opens it again.
 */
export type CircuitBreaker = {
  /** Returns whether a call may be made now. If so, report its result with one of the other functions. */
  mayCall: () => boolean;
  succeed: () => void;
  /**
   * Counts an error. `retryAfterMs` opens the breaker right away for that long, up to ten minutes. Returns the time
   * until which it's open (Unix ms).
   */
  fail: (retryAfterMs?: number) => number;
  /** Ends a call that was stopped early or never made. It counts neither as an error nor as a success. */
  cancel: () => void;
};

export function circuitBreaker(now: () => number): CircuitBreaker {
  let errors: number[] = [];
  let openUntil = 0;
  let isProbing = false;
  const isOpen = () => now() < openUntil;
  return {
    mayCall() {
      if (openUntil === 0) return true;
      if (isOpen() || isProbing) return false;
      isProbing = true;
      return true;
    },
    succeed() {
      errors = [];
      openUntil = 0;
      isProbing = false;
    },
    fail(retryAfterMs = 0) {
      const at = now();
      errors = [...errors.filter((each) => each > at - WINDOW_MS), at];
      const pause = isProbing || errors.length >= MOST_ERRORS ? OPEN_MS : 0;
      isProbing = false;
      const longest = Math.max(pause, Math.min(retryAfterMs, LONGEST_OPEN_MS));
      if (longest > 0) openUntil = Math.max(openUntil, at + longest);
      return openUntil;
    },
    cancel() {
      isProbing = false;
    },
  };
}
