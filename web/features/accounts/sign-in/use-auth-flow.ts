import { useState } from 'react';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';

/** The sign-up details, in case they have to be sent again. They're kept only as long as the page is open. */
export type SentSignUp = { email: string; age: AgeBand; password: string };

/** `age` is null for signing in, which can't create an account. */
export type Step =
  | { at: 'sign-in' }
  | { at: 'age' }
  | { at: 'sign-up'; age: AgeBand }
  | { at: 'check-mail'; sent: SentSignUp | null }
  | { at: 'ask-code'; age: AgeBand | null }
  | { at: 'code'; age: AgeBand | null }
  | { at: 'forgot' }
  | { at: 'forgot-sent' }
  | { at: 'recovery-codes'; codes: readonly string[] };

/**
 * The current step of signing in or signing up, and the email address, which carries over from one step to the next.
 */
export type AuthFlow = {
  step: Step;
  go: (step: Step) => void;
  email: string;
  setEmail: (email: string) => void;
};

const FIRST: Record<string, Step> = { 'sign-up': { at: 'age' }, forgot: { at: 'forgot' } };

/** `mode` comes from the page address: 'sign-up' or 'forgot'. Anything else means signing in. */
export function useAuthFlow(mode: string | null = null): AuthFlow {
  const [step, go] = useState<Step>(() => FIRST[mode ?? ''] ?? { at: 'sign-in' });
  const [email, setEmail] = useState(() => (sessionStore.get() === 'ended' ? (meStore.get().user?.email ?? '') : ''));
  return { step, go, email, setEmail };
}
