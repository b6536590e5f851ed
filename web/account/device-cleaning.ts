/** Removes what this device holds of a person. Runs in every open tab, so it must be safe to run twice. */
type Cleaner = (userId: string) => Promise<void> | void;
/** How many changes the server has not received yet. */
type UnsentCounter = () => Promise<number>;

const cleaners = new Set<Cleaner>();
const counters = new Set<UnsentCounter>();

/** Has `cleaner` run at every sign-out, for databases and caches of a person. Returns how to take it back. */
export function onSignOut(cleaner: Cleaner): () => void {
  cleaners.add(cleaner);
  return () => cleaners.delete(cleaner);
}

/** Has `counter` asked before a sign-out. Returns how to take it back. */
export function onUnsentCount(counter: UnsentCounter): () => void {
  counters.add(counter);
  return () => counters.delete(counter);
}

/** Changes that signing out now would lose. One that cannot be counted counts as one. */
export async function unsentChanges(): Promise<number> {
  const counts = await Promise.all([...counters].map((count) => count().catch(() => 1)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Has every cleaner do its work; one that fails does not keep the others from theirs. */
export async function runCleaners(userId: string): Promise<void> {
  await Promise.allSettled([...cleaners].map(async (clean) => clean(userId)));
}
