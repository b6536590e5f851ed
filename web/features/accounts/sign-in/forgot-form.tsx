import { forgotPassword } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { EmailField } from '#web/features/accounts/sign-in/email-field.tsx';
import { emailError } from '#web/features/accounts/sign-in/field-errors.ts';
import { useForm } from '#web/online/use-form.ts';

type Props = { email: string; setEmail: (email: string) => void; onSent: () => void };

/** Requests an email with a link for choosing a new password. */
export function ForgotForm({ email, setEmail, onSent }: Props) {
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailError(values.email) }),
    send: (body) => call(forgotPassword, { body }),
    words: authWords('Failed to send password reset email. Please try again.'),
    onSent,
  });
  return (
    <AuthForm form={form} label="Send reset link" busyLabel="Sending...">
      <p className="soft">We’ll send you a link to choose a new password.</p>
      <EmailField {...form.text('email')} onTyped={setEmail} />
    </AuthForm>
  );
}
