import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/**
 * Removes a user's data from this device. Runs in every open tab, so it must be safe to run twice. If the user is
 * banned, it keeps the data that they still have to decide about. Decision 26.
 */
type Cleaner = (userId: string, isBanned: boolean) => Promise<void> | void;
/** Counts unfinished work, or changes that the server hasn't received yet. */
type Counter = () => Promise<number>;

const cleaners = new Set<Cleaner>();
const counters = new Set<Counter>();
const unfinishedCounters = new Set<Counter>();

/** Registers a cleaner of a user's databases and caches to run at sign-out. Returns a function that unregisters it. */
export function onSignOut(cleaner: Cleaner): () => void {
  cleaners.add(cleaner);
  return () => cleaners.delete(cleaner);
}

/** Registers a counter of unsent changes to call before a sign-out. Returns a function that unregisters it. */
export function onUnsentCount(counter: Counter): () => void {
  counters.add(counter);
  return () => counters.delete(counter);
}

/** Registers a counter of work that a sign-out would discard. Returns a function that unregisters it. */
export function onUnfinishedCount(counter: Counter): () => void {
  unfinishedCounters.add(counter);
  return () => unfinishedCounters.delete(counter);
}

async function countAll(asked: ReadonlySet<Counter>): Promise<number> {
  const counts = await Promise.all([...asked].map((count) => count().catch(() => 1)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the number of changes that signing out now would lose. A counter that fails counts as one change. */
export const unsentChanges = (): Promise<number> => countAll(counters);

/** Returns the amount of unfinished work on this device that signing out now would discard. */
export const unfinishedWork = (): Promise<number> => countAll(unfinishedCounters);

/** Tries to send the outbox until `signal` aborts. */
type Sender = (signal: AbortSignal) => Promise<void>;
const senders = new Set<Sender>();

/** Registers a sender to run before a sign-out. Returns a function that unregisters it. */
export function onSendUnsent(sender: Sender): () => void {
  senders.add(sender);
  return () => senders.delete(sender);
}

/** Sends everything that can be sent. The counters then report what is left. */
export async function sendUnsent(signal: AbortSignal): Promise<void> {
  await Promise.allSettled([...senders].map((send) => send(signal)));
}

/**
 * The users whose data couldn't be removed yet. The list belongs to the device rather than to a user, so that no
 * sign-out deletes it.
 */
const LEFT_KEY = 'sustained:left-behind';

function readLeft(): string[] {
  try {
    const left: unknown = JSON.parse(recall(LEFT_KEY) ?? '[]');
    return Array.isArray(left) ? left.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this device still has data of a user who signed out, because it couldn't be removed. */
export const leftBehind = new StatusStore(readLeft().length > 0);

function noteLeft(userId: string, is: boolean): void {
  const others = readLeft().filter((id) => id !== userId);
  const left = is ? [...others, userId] : others;
  remember(LEFT_KEY, left.length === 0 ? undefined : JSON.stringify(left));
}

/**
 * Runs every cleaner, even if one fails. Returns false after a failure. The app then retries when it starts
 * (`cleanLeftBehind`), even if this page closes before the failure is known. It doesn't retry for a banned user,
 * because by then it wouldn't know that the user still has to decide about some of the data.
 */
export async function runCleaners(userId: string, isBanned = false): Promise<boolean> {
  noteLeft(userId, !isBanned);
  const results = await Promise.allSettled([...cleaners].map(async (clean) => clean(userId, isBanned)));
  const isClean = results.every(({ status }) => status === 'fulfilled');
  if (isClean) noteLeft(userId, false);
  leftBehind.set((!isClean && !isBanned) || readLeft().length > 0);
  return isClean;
}

/** Tries again to remove data that was left behind, except for the data of the `current` user, who has come back. */
export async function cleanLeftBehind(current: string | undefined): Promise<void> {
  for (const userId of readLeft()) {
    if (userId === current) noteLeft(userId, false);
    else await runCleaners(userId);
  }
  leftBehind.set(readLeft().length > 0);
}
