import { PRODUCT_NAME } from '#shared/product.ts';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { ResetPassword } from '#web/features/auth/reset-password.tsx';
import { SignInTranscript } from '#web/features/auth/sign-in-transcript.tsx';
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
