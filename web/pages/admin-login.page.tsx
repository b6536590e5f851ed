import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { meStore, useMe, useSessionState } from '#web/account/me-store.ts';
import { returnPath } from '#web/account/return-path.ts';
import { isActingAdmin, personOf } from '#web/account/standing.ts';
import { useFirstAnswer } from '#web/account/use-first-answer.ts';
import { AdminSignIn } from '#web/features/auth/admin-sign-in.tsx';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { owedStep } from '#web/features/auth/owed-step.ts';
import { SignInTranscript } from '#web/features/auth/sign-in-transcript.tsx';
import { useAuthFlow } from '#web/features/auth/use-auth-flow.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

/** Signs admins in; leads back to where they came from, else to the admin area. Community specification §2. */
export function AdminLoginPage() {
  useDocumentTitle(`Admin Sign In - ${PRODUCT_NAME}`);
  const [params] = useSearchParams();
  const from = params.get('from') ?? PAGE_PATHS.admin;
  const me = useMe();
  const hasEnded = useSessionState() === 'ended';
  const flow = useAuthFlow();
  const navigate = useNavigate();
  const owed = owedStep(me, PAGE_PATHS.admin);
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
      <AdminSignIn flow={flow} owed={owed} from={returnPath(from, true)} onSignedIn={goOn} />
    </AuthLayout>
  );
}
