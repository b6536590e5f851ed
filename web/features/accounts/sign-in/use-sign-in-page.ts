import { useNavigate } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { meStore, useMe, useSessionState } from '#web/accounts/me-store.ts';
import { returnPath } from '#web/accounts/return-path.ts';
import { isActingAdmin, personOf } from '#web/accounts/standing.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { owedStep } from '#web/features/accounts/sign-in/owed-step.ts';
import { type AuthFlow, useAuthFlow } from '#web/features/accounts/sign-in/use-auth-flow.ts';

type Options = {
  /** Where one came from, as the address has it. */
  from: string | null;
  /** The page whose second step has to be given first. */
  target: string;
  mode?: string | null;
};

/** `asking`: who is there is not known yet; `there`: lead on to `to`; `form`: sign in. */
type SignInPage =
  | { at: 'asking' }
  | { at: 'there'; to: string }
  | { at: 'form'; flow: AuthFlow; owed: Me['second_factor']; goOn: () => void };

/** What a page for signing in has to do: show its form, or lead on to where one came from. */
export function useSignInPage({ from, target, mode = null }: Options): SignInPage {
  const me = useMe();
  const hasEnded = useSessionState() === 'ended';
  const flow = useAuthFlow(mode);
  const navigate = useNavigate();
  const owed = owedStep(me, target);
  const isThere = personOf(me) !== null && !hasEnded && owed === null;
  // opened by its address: whoever is known here may have no session any more
  const isAsking = useFirstAnswer(isThere);
  if (isAsking) return { at: 'asking' };
  if (isThere && flow.step.at !== 'recovery-codes') return { at: 'there', to: returnPath(from, isActingAdmin(me)) };
  const goOn = () => void navigate(returnPath(from, isActingAdmin(meStore.get())), { replace: true });
  return { at: 'form', flow, owed, goOn };
}
