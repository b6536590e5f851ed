import { meStore } from '#web/account/me-store.ts';
import { personOf } from '#web/account/standing.ts';
import { StatusStore } from '#web/local/status-store.ts';

/** What the sign-in dialog is open for: a sentence to begin with, and what to do once somebody is signed in. */
type SignInRequest = { prompt: string | null; action: () => void };

/** The request that the sign-in dialog answers, null while it is closed. */
export const signInRequest = new StatusStore<SignInRequest | null>(null);

/** Opens the sign-in dialog. */
export const openSignIn = (): void => signInRequest.set({ prompt: null, action: () => undefined });

/** Carries `action` out, for a visitor after signing in. `prompt` says what for. Decision 17. */
export function requireSignIn(action: () => void, prompt: string): void {
  if (personOf(meStore.get()) === null) signInRequest.set({ prompt, action });
  else action();
}
