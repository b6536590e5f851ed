/**
 * Does `work` for each item, but for no more than `atOnce` at the same time. Reports a failure only once everything
 * else has ended, so that nothing is still running when the caller learns of it.
 * @throws the first failure
 */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const runner = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, runner));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
