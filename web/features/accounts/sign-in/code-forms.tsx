import { useState } from 'react';
import { sendCode, verifyCode } from '#shared/accounts/account.endpoints.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { EmailField } from '#web/features/accounts/sign-in/email-field.tsx';
import { codeError, emailError } from '#web/features/accounts/sign-in/field-errors.ts';
import { finishSignIn } from '#web/features/accounts/sign-in/finish-sign-in.ts';
import { Agreement } from '#web/features/accounts/sign-in/sign-up-form.tsx';
import { TextButton } from '#web/features/accounts/sign-in/text-button.tsx';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { useForm } from '#web/online/use-form.ts';

const NOT_SENT = authWords('Failed to send the code. Please try again.');

const ageOf = (age: AgeBand | null) => (age === null ? {} : { age_band: age });

type AskProps = { age: AgeBand | null; email: string; setEmail: (email: string) => void; onSent: () => void };

/** Requests a one-time code by email. */
export function AskCodeForm({ age, email, setEmail, onSent }: AskProps) {
  const form = useForm({
    initial: { email },
    check: (values) => ({ email: emailError(values.email) }),
    send: (values) => call(sendCode, { body: { ...values, ...ageOf(age) } }),
    words: NOT_SENT,
    onSent,
  });
  return (
    <AuthForm form={form} label="Email me a code" busyLabel="Sending...">
      <EmailField {...form.text('email')} onTyped={setEmail} />
      {age !== null && <Agreement />}
    </AuthForm>
  );
}

type EnterProps = { age: AgeBand | null; email: string; onSignedIn: () => void };

/** Asks for the emailed code. */
export function EnterCodeForm({ age, email, onSignedIn }: EnterProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeError(code) }),
    send: async ({ code }) =>
      finishSignIn(await call(verifyCode, { body: { email, code, ...ageOf(age) } }), onSignedIn),
    words: authWords('Failed to sign in'),
  });
  return (
    <>
      <p className="soft">
        {age === null ? (
          <>
            We sent an email to <b>{email}</b>. If this address has an account, the email has a code that works once,
            within 10 minutes.
          </>
        ) : (
          <>
            We sent a code to <b>{email}</b>. It works once, within 10 minutes.
          </>
        )}
      </p>
      <AuthForm form={form} label="Sign in" busyLabel="Signing in...">
        <CodeField {...form.text('code')} />
      </AuthForm>
      <Resend age={age} email={email} />
    </>
  );
}

function Resend({ age, email }: { age: AgeBand | null; email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, run } = useAction({
    act: () => call(sendCode, { body: { email, ...ageOf(age) } }),
    words: NOT_SENT,
    onDone: () => setIsSent(true),
  });
  return (
    <>
      <FailureBanner failure={failure} />
      <div className="auth-panel-line">
        No code? <TextButton onPress={run}>Send a new one</TextButton>
        <output>{isBusy ? 'Sending...' : isSent && failure === null && 'A new code is on its way.'}</output>
      </div>
    </>
  );
}
