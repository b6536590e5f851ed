import { useNavigate } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { meStore, useMe, useSessionState } from '#web/accounts/me-store.ts';
import { returnPath } from '#web/accounts/return-path.ts';
import { isActingAdmin, personOf } from '#web/accounts/standing.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { owedStep } from '#web/features/accounts/sign-in/owed-step.ts';
import { type AuthFlow, useAuthFlow } from '#web/features/accounts/sign-in/use-auth-flow.ts';

type Options = {
  /** Where the user came from, according to the page address. */
  from: string | null;
  /** The page to open next, which may require the second factor first. */
  target: string;
  mode?: string | null;
};

/**
 * `asking`: we don't know yet who is signed in. `there`: the user is signed in, so go on to `to`. `form`: show the
 * sign-in form.
 */
type SignInPage =
  | { at: 'asking' }
  | { at: 'there'; to: string }
  | { at: 'form'; flow: AuthFlow; owed: Me['second_factor']; goOn: () => void };

/** Decides what a sign-in page does: show its form, or send the user back to the page they came from. */
export function useSignInPage({ from, target, mode = null }: Options): SignInPage {
  const me = useMe();
  const hasEnded = useSessionState() === 'ended';
  const flow = useAuthFlow(mode);
  const navigate = useNavigate();
  const owed = owedStep(me, target);
  const isThere = personOf(me) !== null && !hasEnded && owed === null;
  // The device may know a user whose session has ended, so the server is asked before the user is sent back.
  const isAsking = useFirstAnswer(isThere);
  if (isAsking) return { at: 'asking' };
  if (isThere && flow.step.at !== 'recovery-codes') return { at: 'there', to: returnPath(from, isActingAdmin(me)) };
  const goOn = () => void navigate(returnPath(from, isActingAdmin(meStore.get())), { replace: true });
  return { at: 'form', flow, owed, goOn };
}
