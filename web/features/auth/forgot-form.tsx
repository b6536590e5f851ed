import { forgotPassword } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { EmailField } from '#web/features/auth/email-field.tsx';
import { emailFault } from '#web/features/auth/field-faults.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';

const FIELDS = ['email'];

type Props = { email: string; setEmail: (email: string) => void; onSent: () => void };

/** Asks for the link with which a new password is chosen. */
export function ForgotForm({ email, setEmail, onSent }: Props) {
  const submission = useSubmit('Failed to send password reset email. Please try again.');
  const send = () =>
    submission.submit(
      async () => {
        await call(forgotPassword, { body: { email } });
        onSent();
      },
      faultsOf({ email: emailFault(email) }),
    );
  return (
    <AuthForm submission={submission} onSubmit={send} label="Send reset link" busyLabel="Sending..." fields={FIELDS}>
      <p className="soft">We send you a link with which you choose a new password.</p>
      <EmailField value={email} onValue={setEmail} error={submission.failure?.fields['email']} />
    </AuthForm>
  );
}
