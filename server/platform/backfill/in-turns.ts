import { setImmediate as others } from 'node:timers/promises';

/**
 * Calls `work` for one item after another and lets other work, such as members' requests, run in between. Returns the results
 * that aren't undefined.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => R | undefined | Promise<R | undefined>,
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    const result = await work(item);
    if (result !== undefined) results.push(result);
    await others();
  }
  return results;
}
