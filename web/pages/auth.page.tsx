import { Navigate, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '#shared/product.ts';
import { returnPath } from '#web/accounts/return-path.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { AuthPanel } from '#web/features/accounts/sign-in/auth-panel.tsx';
import { SignInTranscript } from '#web/features/accounts/sign-in/sign-in-transcript.tsx';
import { titleOf } from '#web/features/accounts/sign-in/step-title.ts';
import { useSignInPage } from '#web/features/accounts/sign-in/use-sign-in-page.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

/** Signs users in or up, then returns them to where they came from. Community specification §2. */
export function AuthPage() {
  useDocumentTitle(`Sign In - ${PRODUCT_NAME}`);
  const [params] = useSearchParams();
  const from = params.get('from');
  const page = useSignInPage({ from, target: returnPath(from, true), mode: params.get('mode') });
  if (page.at === 'asking') return null;
  if (page.at === 'there') return <Navigate to={page.to} replace />;
  const { flow, owed, goOn } = page;
  return (
    <AuthLayout aside={<SignInTranscript />}>
      <h1>{titleOf(flow, owed)}</h1>
      <AuthPanel flow={flow} owed={owed} from={returnPath(from, true)} onSignedIn={goOn} />
    </AuthLayout>
  );
}
