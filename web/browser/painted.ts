/** Limits the wait, because hidden tabs don't paint. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the browser has painted the current changes, or after 100 ms if it doesn't paint. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
