import { Navigate, useSearchParams } from 'react-router-dom';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { returnPath } from '#web/accounts/return-path.ts';
import { AdminSignIn } from '#web/features/accounts/sign-in/admin-sign-in.tsx';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { SignInTranscript } from '#web/features/accounts/sign-in/sign-in-transcript.tsx';
import { useSignInPage } from '#web/features/accounts/sign-in/use-sign-in-page.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

/** Signs admins in, then returns them to where they came from or opens the admin area. Community specification §2. */
export function AdminLoginPage() {
  useDocumentTitle(`Admin Sign In - ${PRODUCT_NAME}`);
  const [params] = useSearchParams();
  const from = params.get('from') ?? ADMIN_PATH;
  const page = useSignInPage({ from, target: ADMIN_PATH });
  if (page.at === 'asking') return null;
  if (page.at === 'there') return <Navigate to={page.to} replace />;
  const { flow, owed, goOn } = page;
  return (
    <AuthLayout aside={<SignInTranscript />}>
      <AdminSignIn flow={flow} owed={owed} from={returnPath(from, true)} onSignedIn={goOn} />
    </AuthLayout>
  );
}
