import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgeBand } from '#shared/accounts/account.contract.ts';
import { signUp } from '#shared/accounts/account.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { EmailField } from '#web/features/auth/email-field.tsx';
import { confirmationFault, emailFault, newPasswordFault } from '#web/features/auth/field-faults.ts';
import { NewPasswordFields } from '#web/features/auth/new-password-fields.tsx';
import type { SentSignUp } from '#web/features/auth/use-auth-flow.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';

const FIELDS = ['email', 'password', 'confirmation'];

type Props = { age: AgeBand; email: string; setEmail: (email: string) => void; onSent: (sent: SentSignUp) => void };

/**
 * Signs up by email and password. The account is created when the mailed link is opened or the mailed code is entered.
 * Community specification §5.
 */
export function SignUpForm({ age, email, setEmail, onSent }: Props) {
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const submission = useSubmit('An error occurred');
  const { password, confirmation } = passwords;
  const send = () =>
    submission.submit(
      async () => {
        await call(signUp, { body: { email, password, age_band: age } });
        onSent({ email, age, password });
      },
      faultsOf({
        email: emailFault(email),
        password: newPasswordFault(password),
        confirmation: confirmationFault(password, confirmation),
      }),
    );
  const { fields } = submission.failure ?? {};
  return (
    <AuthForm
      submission={submission}
      onSubmit={send}
      label="Create account"
      busyLabel="Creating account..."
      fields={FIELDS}
    >
      <EmailField value={email} onValue={setEmail} error={fields?.['email']} />
      <NewPasswordFields label="Password" value={passwords} onValue={setPasswords} fields={fields} />
      <Agreement />
    </AuthForm>
  );
}

/** What you agree to with an account, by whichever way it is made. Decision 37. */
export function Agreement() {
  return (
    <p className="sm soft">
      By creating an account, you agree to the <Link to={PAGE_PATHS.terms}>terms</Link>. The{' '}
      <Link to={PAGE_PATHS.privacy}>privacy page</Link> says what we keep.
    </p>
  );
}
