import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/**
 * Removes what this device holds of a person. Runs in every open tab, so it must be safe to run twice. Of a person who
 * `isBanned`, what they are to choose about stays. Decision 26.
 */
type Cleaner = (userId: string, isBanned: boolean) => Promise<void> | void;
/** Counts changes that the server has not received yet, or unfinished work. */
type Counter = () => Promise<number>;

const cleaners = new Set<Cleaner>();
const counters = new Set<Counter>();
const unfinishedCounters = new Set<Counter>();

/** Has `cleaner` run at every sign-out, for databases and caches of a person. Returns how to take it back. */
export function onSignOut(cleaner: Cleaner): () => void {
  cleaners.add(cleaner);
  return () => cleaners.delete(cleaner);
}

/** Has `counter` asked before a sign-out. Returns how to take it back. */
export function onUnsentCount(counter: Counter): () => void {
  counters.add(counter);
  return () => counters.delete(counter);
}

/** Registers a counter for work that a sign-out would discard. Returns how to unregister it. */
export function onUnfinishedCount(counter: Counter): () => void {
  unfinishedCounters.add(counter);
  return () => unfinishedCounters.delete(counter);
}

async function countAll(asked: ReadonlySet<Counter>): Promise<number> {
  const counts = await Promise.all([...asked].map((count) => count().catch(() => 1)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Changes that signing out now would lose. If a counter fails, it counts as one. */
export const unsentChanges = (): Promise<number> => countAll(counters);

/** Unfinished work on this device that signing out now would discard. */
export const unfinishedWork = (): Promise<number> => countAll(unfinishedCounters);

/** Tries to send what waits, until `signal` says enough. */
type Sender = (signal: AbortSignal) => Promise<void>;
const senders = new Set<Sender>();

/** Has `sender` send what it can before a sign-out. Returns how to take it back. */
export function onSendUnsent(sender: Sender): () => void {
  senders.add(sender);
  return () => senders.delete(sender);
}

/** Has everything sent that can be; what cannot, is counted afterwards. */
export async function sendUnsent(signal: AbortSignal): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send(signal)));
}

/** Whose things could not be removed yet. It belongs to the device: nobody else would remove them. */
const LEFT_KEY = 'sustained:left-behind';

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(recall(LEFT_KEY) ?? '[]');
    return Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this device holds something of a person who is gone, because it could not be removed. */
export const leftBehind = new StatusStore(readLeft().length > 0);

function noteLeft(userId: string, is: boolean): void {
  const others = readLeft().filter((id) => id !== userId);
  const left = is ? [...others, userId] : others;
  remember(LEFT_KEY, left.length === 0 ? undefined : JSON.stringify(left));
}

/**
 * Has every cleaner do its work; one that fails does not keep the others from theirs. False when one has failed: it is tried
 * again when the app starts (`cleanLeftBehind`), also when this page does not live to see it. After a person who `isBanned`
 * it is not: by then nobody would know that something is theirs to choose about.
 */
export async function runCleaners(userId: string, isBanned = false): Promise<boolean> {
  noteLeft(userId, !isBanned);
  const results = await Promise.allSettled([...cleaners].map(async (clean) => clean(userId, isBanned)));
  const isClean = results.every(({ status }) => status === 'fulfilled');
  if (isClean) noteLeft(userId, false);
  leftBehind.set((!isClean && !isBanned) || readLeft().length > 0);
  return isClean;
}

/** Tries again what could not be removed; `current` is back, and what is theirs stays. */
export async function cleanLeftBehind(current: string | undefined): Promise<void> {
  for (const userId of readLeft()) {
    if (userId === current) noteLeft(userId, false);
    else await runCleaners(userId);
  }
  leftBehind.set(readLeft().length > 0);
}
