import { NOBODY } from '#shared/accounts/account.contract.ts';
import { sendUnsent, unfinishedWork, unsentChanges } from '#web/accounts/device-cleaning.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const PENDING_KEY = 'sustained:sign-out-pending';
/** Whether this tab has signed out without telling the server yet. If storage is blocked, nothing else records it. */
export const pendingInTab = new StatusStore(false);

const isPending = () => pendingInTab.get() || recall(PENDING_KEY) !== undefined;

function setPending(is: boolean): void {
  pendingInTab.set(is);
  remember(PENDING_KEY, is ? 'true' : undefined);
}

/**
 * Loads the code that sends the sign-out after the first paint. If it doesn't arrive, the sign-out waits as it does
 * without a network.
 */
async function send(): Promise<void> {
  const { sendSignOut } = await import('#web/accounts/send-sign-out.ts');
  await sendSignOut();
  setPending(false);
}

let sending: Promise<void> | undefined;

/**
 * Sends a sign-out that couldn't be sent before. Undefined when there is none. Rejects while it still can't be sent.
 */
export function settleSignOut(): Promise<void> | undefined {
  if (!isPending()) return undefined;
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Signs out. This device forgets the user right away. Without a network, the sign-out is the first thing sent later.
 * Decision 27.
 */
export async function signOut(): Promise<void> {
  setPending(true);
  await setPerson(NOBODY);
  await settleSignOut()?.catch(() => undefined);
}

/**
 * A way to sign out. `end` does what the server must do before anything is removed here, and throws if it fails.
 * `leave` makes this device forget the user.
 */
type WayOut = { end: () => Promise<void>; leave: () => Promise<void> | void };

const FROM_HERE: WayOut = { end: async () => undefined, leave: signOut };

/** How many changes the requested sign-out would lose. 0 while no sign-out is requested. */
export const signOutWarning = new StatusStore(0);

/**
 * How much unfinished work the requested sign-out would discard, if there is nothing else to ask about. 0 while no
 * sign-out is waiting.
 */
export const unfinishedWarning = new StatusStore(0);

let askedFor = FROM_HERE;

/** The `WayOut` of the last requested sign-out. */
export const wayOut = (): WayOut => askedFor;

/** How long a sign-out tries to send what is waiting. Guide on sync §3.10. */
const SEND_MS = 10_000;

/** Cancels the attempt to send what is waiting before a sign-out. Null when there is no attempt. */
export const savingFirst = new StatusStore<AbortController | null>(null);

/** Sends what is waiting. Returns false if the user canceled that, which also cancels the sign-out. */
async function sendFirst(): Promise<boolean> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), SEND_MS);
  savingFirst.set(attempt);
  await sendUnsent(attempt.signal);
  clearTimeout(timer);
  const isWanted = savingFirst.get() === attempt;
  savingFirst.set(null);
  return isWanted;
}

/** Cancels a sign-out that is saving changes first. */
export function staySignedIn(): void {
  savingFirst.get()?.abort();
  savingFirst.set(null);
  signOutWarning.set(0);
  unfinishedWarning.set(0);
}

/**
 * Signs out after sending the outbox. Warns first if changes would still be lost or a quiz is unfinished. @throws any
 * error of the sign-out itself if no warning was needed
 */
export async function askToSignOut(way: WayOut = FROM_HERE): Promise<void> {
  if (savingFirst.get() !== null) return;
  askedFor = way;
  if ((await unsentChanges()) > 0 && !(await sendFirst())) return;
  const unsent = await unsentChanges();
  if (unsent > 0) {
    signOutWarning.set(unsent);
    return;
  }
  const unfinished = await unfinishedWork();
  if (unfinished > 0) {
    unfinishedWarning.set(unfinished);
    return;
  }
  await way.end();
  await way.leave();
}
