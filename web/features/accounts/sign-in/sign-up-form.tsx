import { Link } from 'react-router-dom';
import { signUp } from '#shared/accounts/account.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { EmailField } from '#web/features/accounts/sign-in/email-field.tsx';
import { emailError, newPasswordErrors } from '#web/features/accounts/sign-in/field-errors.ts';
import { NewPasswordFields } from '#web/features/accounts/sign-in/new-password-fields.tsx';
import type { SentSignUp } from '#web/features/accounts/sign-in/use-auth-flow.ts';
import { useForm } from '#web/online/use-form.ts';

type Props = { age: AgeBand; email: string; setEmail: (email: string) => void; onSent: (sent: SentSignUp) => void };

/**
 * Signs up by email and password. Opening the emailed link or entering the emailed code creates the account. Community
 * specification §5.
 */
export function SignUpForm({ age, email: known, setEmail, onSent }: Props) {
  const form = useForm({
    initial: { email: known, password: '', confirmation: '' },
    check: (values) => ({ email: emailError(values.email), ...newPasswordErrors(values) }),
    send: async ({ email, password }) => {
      await call(signUp, { body: { email, password, age_band: age } });
      onSent({ email, age, password });
    },
    words: authWords('An error occurred'),
  });
  return (
    <AuthForm form={form} label="Create account" busyLabel="Creating account...">
      <EmailField {...form.text('email')} onTyped={setEmail} />
      <NewPasswordFields label="Password" form={form} />
      <Agreement />
    </AuthForm>
  );
}

/** Tells new users what they agree to, no matter how they create the account. Decision 37. */
export function Agreement() {
  return (
    <p className="text-sm soft">
      By creating an account, you agree to the <Link to={PAGE_PATHS.terms}>terms</Link>. The{' '}
      <Link to={PAGE_PATHS.privacy}>privacy page</Link> explains what data we keep.
    </p>
  );
}
