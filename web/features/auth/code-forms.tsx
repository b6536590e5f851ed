import { useState } from 'react';
import type { AgeBand } from '#shared/accounts/account.contract.ts';
import { sendCode, verifyCode } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { EmailField } from '#web/features/auth/email-field.tsx';
import { FailureBanner } from '#web/features/auth/failure-banner.tsx';
import { codeFault, emailFault } from '#web/features/auth/field-faults.ts';
import { finishSignIn } from '#web/features/auth/finish-sign-in.ts';
import { Agreement } from '#web/features/auth/sign-up-form.tsx';
import { TextButton } from '#web/features/auth/text-button.tsx';
import { useSubmit } from '#web/features/auth/use-submit.ts';

const EMAIL = ['email'];
const CODE = ['code'];

const ageOf = (age: AgeBand | null) => (age === null ? {} : { age_band: age });

type AskProps = { age: AgeBand | null; email: string; setEmail: (email: string) => void; onSent: () => void };

/** Asks for a one-time code. */
export function AskCodeForm({ age, email, setEmail, onSent }: AskProps) {
  const submission = useSubmit('Failed to send the code. Please try again.');
  const send = () =>
    submission.submit(
      async () => {
        await call(sendCode, { body: { email, ...ageOf(age) } });
        onSent();
      },
      faultsOf({ email: emailFault(email) }),
    );
  return (
    <AuthForm submission={submission} onSubmit={send} label="Email me a code" busyLabel="Sending..." fields={EMAIL}>
      <EmailField value={email} onValue={setEmail} error={submission.failure?.fields['email']} />
      {age !== null && <Agreement />}
    </AuthForm>
  );
}

type EnterProps = { age: AgeBand | null; email: string; onSignedIn: () => void };

/** Takes the code that was mailed. */
export function EnterCodeForm({ age, email, onSignedIn }: EnterProps) {
  const [code, setCode] = useState('');
  const submission = useSubmit('Failed to sign in');
  const send = () =>
    submission.submit(
      async () => finishSignIn(await call(verifyCode, { body: { email, code, ...ageOf(age) } }), onSignedIn),
      faultsOf({ code: codeFault(code) }),
    );
  return (
    <>
      <p className="soft">
        A code is on its way to <b>{email}</b>. It works once, within 10 minutes.
      </p>
      <AuthForm submission={submission} onSubmit={send} label="Sign in" busyLabel="Signing in..." fields={CODE}>
        <CodeField value={code} onValue={setCode} error={submission.failure?.fields['code']} />
      </AuthForm>
      <Resend age={age} email={email} />
    </>
  );
}

function Resend({ age, email }: { age: AgeBand | null; email: string }) {
  const { isBusy, failure, submit } = useSubmit('Failed to send the code. Please try again.');
  const [sent, setSent] = useState(0);
  const resend = () =>
    submit(async () => {
      await call(sendCode, { body: { email, ...ageOf(age) } });
      setSent(sent + 1);
    });
  return (
    <>
      <FailureBanner failure={failure} />
      <div className="auth-line">
        No code? <TextButton onPress={resend}>Send a new one</TextButton>
        <output>{isBusy ? 'Sending...' : sent > 0 && failure === null && 'A new code is on its way.'}</output>
      </div>
    </>
  );
}
