/** When this many answers are kept, they're all dropped. */
const MOST_KEPT = 200;

/**
 * Returns a function that keeps answers for `keptMs` ms, so that a crowd asking for the same thing takes no more work
 * than one request. Requests that arrive while an answer is being made share it. A failure isn't kept. `now` returns
 * Unix ms.
 */
export function briefAnswers(keptMs: number, now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<string> }>();
  return async (key: string, make: () => Promise<string>): Promise<string> => {
    const found = kept.get(key);
    if (found !== undefined && now() < found.until) return found.answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = { until: now() + keptMs, answer: make() };
    kept.set(key, made);
    try {
      return await made.answer;
    } catch (error) {
      if (kept.get(key) === made) kept.delete(key);
      throw error;
    }
  };
}
