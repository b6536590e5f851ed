import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '#shared/product.ts';
import { meStore, useMe, useSessionState } from '#web/account/me-store.ts';
import { returnPath } from '#web/account/return-path.ts';
import { isActingAdmin, personOf } from '#web/account/standing.ts';
import { useFirstAnswer } from '#web/account/use-first-answer.ts';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { AuthPanel } from '#web/features/auth/auth-panel.tsx';
import { owedStep } from '#web/features/auth/owed-step.ts';
import { SignInTranscript } from '#web/features/auth/sign-in-transcript.tsx';
import { titleOf } from '#web/features/auth/step-title.ts';
import { useAuthFlow } from '#web/features/auth/use-auth-flow.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

/** Sign in and sign up; leads on to where one came from. Community specification §2. */
export function AuthPage() {
  useDocumentTitle(`Sign In - ${PRODUCT_NAME}`);
  const [params] = useSearchParams();
  const from = params.get('from');
  const me = useMe();
  const hasEnded = useSessionState() === 'ended';
  const flow = useAuthFlow(params.get('mode'));
  const navigate = useNavigate();
  const owed = owedStep(me, returnPath(from, true));
  const isThere = personOf(me) !== null && !hasEnded && owed === null;
  // opened by its address: whoever is known here may have no session any more
  const isAsking = useFirstAnswer(isThere);
  if (isAsking) return null;
  if (isThere && flow.step.at !== 'recovery-codes') {
    return <Navigate to={returnPath(from, isActingAdmin(me))} replace />;
  }
  const goOn = () => void navigate(returnPath(from, isActingAdmin(meStore.get())), { replace: true });
  return (
    <AuthLayout aside={<SignInTranscript />}>
      <h1>{titleOf(flow, owed)}</h1>
      <AuthPanel flow={flow} owed={owed} from={returnPath(from, true)} onSignedIn={goOn} />
    </AuthLayout>
  );
}
