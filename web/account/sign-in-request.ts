import { meStore } from '#web/account/me-store.ts';
import { personOf } from '#web/account/standing.ts';
import { StatusStore } from '#web/local/status-store.ts';

/**
 * What the sign-in dialog is open for: a sentence to begin with, and what to do once somebody is signed in. `press` names it
 * for another tab, where a mailed link may finish what began here; null where nothing was pressed.
 */
type SignInRequest = { prompt: string | null; action: () => void; press: string | null };

/** The request that the sign-in dialog answers, null while it is closed. */
export const signInRequest = new StatusStore<SignInRequest | null>(null);

/** Opens the sign-in dialog. */
export const openSignIn = (): void => signInRequest.set({ prompt: null, action: () => undefined, press: null });

/** Carries `action` out, for a visitor after signing in. `prompt` says what for; see `useResumedPress` for `press`. Decision 17. */
export function requireSignIn(action: () => void, prompt: string, press: string | null = null): void {
  if (personOf(meStore.get()) === null) signInRequest.set({ prompt, action, press });
  else action();
}
