import { NOBODY } from '#shared/accounts/account.contract.ts';
import { sendUnsent, unfinishedWork, unsentChanges } from '#web/accounts/device-cleaning.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const PENDING_KEY = 'sustained:sign-out-pending';
/** Whether this tab has signed out but hasn't told the server yet. Nothing else records this if storage is blocked. */
export const pendingInTab = new StatusStore(false);

const isPending = () => pendingInTab.get() || recall(PENDING_KEY) !== undefined;

function setPending(is: boolean): void {
  pendingInTab.set(is);
  remember(PENDING_KEY, is ? 'true' : undefined);
}

/**
 * Sends the sign-out. The code for this isn't part of the first paint. If it doesn't load, the sign-out stays pending,
 * as it does without a network.
 */
async function send(): Promise<void> {
  const { sendSignOut } = await import('#web/accounts/send-sign-out.ts');
  await sendSignOut();
  setPending(false);
}

let sending: Promise<void> | undefined;

/**
 * Sends a sign-out that couldn't be sent before. Returns undefined if there is none. Rejects if it still can't be sent.
 */
export function settleSignOut(): Promise<void> | undefined {
  if (!isPending()) return undefined;
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Signs out. This device forgets the user right away. Without a network, the sign-out is sent later, before anything
 * else. Decision 27.
 */
export async function signOut(): Promise<void> {
  setPending(true);
  await setPerson(NOBODY);
  await settleSignOut()?.catch(() => undefined);
}

/**
 * A way to sign out. `end` does the server's part before anything is removed here, and throws if that fails. `leave`
 * makes this device forget the user.
 */
type SignOutSteps = { end: () => Promise<void>; leave: () => Promise<void> | void };

const THIS_DEVICE: SignOutSteps = { end: async () => undefined, leave: signOut };

/** How many changes the requested sign-out would lose, or 0 if no sign-out is requested. */
export const signOutWarning = new StatusStore(0);

/**
 * How much unfinished work the requested sign-out would discard. It's 0 if no sign-out is requested, or if changes
 * would be lost, because `signOutWarning` then asks first.
 */
export const unfinishedWarning = new StatusStore(0);

let askedFor = THIS_DEVICE;

/** The `SignOutSteps` of the last requested sign-out. */
export const requestedSignOut = (): SignOutSteps => askedFor;

/** Returns whether the last requested sign-out is only from this device. Its session doesn't end before `leave`. */
export const isOnlyThisDevice = (): boolean => askedFor === THIS_DEVICE;

/** How long a sign-out tries to send the outbox. Sync guide §3.10. */
const SEND_MS = 10_000;

/** Stops the sending of the outbox before a sign-out. Null unless the outbox is being sent. */
export const savingFirst = new StatusStore<AbortController | null>(null);

/** Sends the outbox. Returns false if the user cancels, which also cancels the sign-out. */
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

/** Cancels a sign-out that is still sending the outbox or has shown a warning. */
export function staySignedIn(): void {
  savingFirst.get()?.abort();
  savingFirst.set(null);
  signOutWarning.set(0);
  unfinishedWarning.set(0);
}

/**
 * Signs out after sending the outbox. Warns first if changes would still be lost or unfinished work would be discarded.
 * @throws any error of the sign-out itself if no warning was needed
 */
export async function askToSignOut(way: SignOutSteps = THIS_DEVICE): Promise<void> {
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
