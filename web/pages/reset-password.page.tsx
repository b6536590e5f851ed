import { PRODUCT_NAME } from '#shared/product.ts';
import { AuthLayout } from '#web/features/accounts/sign-in/auth-layout.tsx';
import { ResetPassword } from '#web/features/accounts/sign-in/reset-password.tsx';
import { SignInTranscript } from '#web/features/accounts/sign-in/sign-in-transcript.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/home/transcript.css';

export function ResetPasswordPage() {
  useDocumentTitle(`Reset Password - ${PRODUCT_NAME}`);
  return (
    <AuthLayout aside={<SignInTranscript />}>
      <ResetPassword />
    </AuthLayout>
  );
}
