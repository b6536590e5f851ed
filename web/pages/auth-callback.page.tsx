import { PRODUCT_NAME } from '#shared/product.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { CompleteSignIn } from '#web/features/accounts/sign-in/complete-sign-in.tsx';
import { SignInTranscript } from '#web/features/accounts/sign-in/sign-in-transcript.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

export function AuthCallbackPage() {
  useDocumentTitle(`Sign In - ${PRODUCT_NAME}`);
  return (
    <AuthLayout aside={<SignInTranscript />}>
      <CompleteSignIn />
    </AuthLayout>
  );
}
