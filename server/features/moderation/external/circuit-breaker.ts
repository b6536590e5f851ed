const MOST_ERRORS = 5;
const WINDOW_MS = 60_000;
const OPEN_MS = 60_000;
/** A provider that asks for a longer pause gets this one. */
const LONGEST_OPEN_MS = 600_000;

/**
 * Stops calls to a provider that keeps failing. Five errors within a minute open it for a minute. After that, it lets
 * one call through at a time: an answer closes it, and an error opens it again.
 */
export type CircuitBreaker = {
  /** Returns whether a call may be made now. Report how it went with one of the other functions. */
  mayCall: () => boolean;
  succeed: () => void;
  /**
   * Counts an error. `retryAfterMs` opens the breaker at once for that long. Returns until when it's open (Unix ms).
   */
  fail: (retryAfterMs?: number) => number;
  /** Counts a call that was ended early neither as an error nor as an answer. */
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
