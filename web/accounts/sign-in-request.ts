import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/**
 * Why the sign-in dialog is open: the sentence it starts with, and what to do after sign-in. `press` names the action
 * for another tab, because an emailed link may open there and finish what began here. It's null if there is no such
 * action.
 */
type SignInRequest = { prompt: string | null; action: () => void; press: string | null };

/** Why the sign-in dialog is open, or null while it's closed. */
export const signInRequest = new StatusStore<SignInRequest | null>(null);

/** Opens the sign-in dialog. */
export const openSignIn = (): void => signInRequest.set({ prompt: null, action: () => undefined, press: null });

/**
 * Runs `action` right away for a user, and after sign-in for a visitor. `prompt` tells the visitor why to sign in. See
 * `useResumedPress` for `press`. Decision 17.
 */
export function requireSignIn(action: () => void, prompt: string, press: string | null = null): void {
  if (personOf(meStore.get()) === null) signInRequest.set({ prompt, action, press });
  else action();
}
