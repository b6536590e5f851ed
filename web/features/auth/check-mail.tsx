import { useEffect, useRef, useState } from 'react';
import { enterSignUpCode, signUp } from '#shared/accounts/account.endpoints.ts';
import { usePerson } from '#web/account/me-store.ts';
import { forgetTask } from '#web/account/sign-up-task.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { FailureBanner } from '#web/features/auth/failure-banner.tsx';
import { codeFault } from '#web/features/auth/field-faults.ts';
import { finishSignIn } from '#web/features/auth/finish-sign-in.ts';
import { TextButton } from '#web/features/auth/text-button.tsx';
import type { SentSignUp } from '#web/features/auth/use-auth-flow.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';
import { Banner } from '#web/ui/banner.tsx';

const CODE = ['code'];

type Props = {
  /** Where the mail went, if `sent` is null and it is known. */
  email: string;
  /** What to send again when asking for a new mail; null if the page has been reloaded since. */
  sent: SentSignUp | null;
  onSignedIn: () => void;
  /** The mailed link was opened in another tab, which continues from there. */
  onElsewhere: () => void;
};

/**
 * Waits for the mailed link or code, and says how to continue wherever they are used. The text is the same for every
 * address.
 */
export function CheckMail({ email, sent, onSignedIn, onElsewhere }: Props) {
  const address = sent?.email ?? email;
  const [code, setCode] = useState('');
  const submission = useSubmit('Failed to sign in');
  const isOurs = useRef(false);
  const person = usePerson()?.id;
  const before = useRef(person);
  useEffect(() => {
    if (person !== undefined && person !== before.current && !isOurs.current) onElsewhere();
  }, [person, onElsewhere]);
  const send = () =>
    submission.submit(
      async () => {
        const me = await call(enterSignUpCode, { body: { code } });
        isOurs.current = true;
        forgetTask();
        await finishSignIn(me, onSignedIn);
      },
      faultsOf({ code: codeFault(code) }),
    );
  return (
    <>
      <Banner tone="green" announce="politely" title="We sent you an email.">
        Open the link that was sent to {address === '' ? 'you' : address}, or enter the code from your email here.
        Either one creates your account and signs you in. Both work for 24 hours.
      </Banner>
      <AuthForm
        submission={submission}
        onSubmit={send}
        label="Create account"
        busyLabel="Creating account..."
        fields={CODE}
      >
        <CodeField
          label="Enter the code from your email"
          value={code}
          onValue={setCode}
          error={submission.failure?.fields['code']}
        />
      </AuthForm>
      <p className="sm soft">
        Opened the link in another browser or on another device? Your account is ready there, and you can sign in here
        with your password.
      </p>
      {sent !== null && <Resend sent={sent} />}
      <p className="sm soft">Nothing after a few minutes? Check your spam folder and the address above.</p>
    </>
  );
}

const WAIT_S = 60;

/** Sends the mail again, at most once a minute. */
function Resend({ sent: { email, age, password } }: { sent: SentSignUp }) {
  const { isBusy, failure, submit } = useSubmit('Failed to send the email. Please try again.');
  const [waitS, setWaitS] = useState(WAIT_S);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const isWaiting = waitS > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWaitS((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const resend = () =>
    submit(async () => {
      await call(signUp, { body: { email, password, age_band: age } });
      setWaitS(WAIT_S);
      setIsSentAgain(true);
    });
  return (
    <>
      <FailureBanner failure={failure} />
      <div className="auth-line">
        {isWaiting ? (
          <span className="muted">You can ask for another email in {waitS} s.</span>
        ) : (
          <>
            No email? <TextButton onPress={resend}>Send it again</TextButton>
          </>
        )}
        <output>
          {isBusy ? ' Sending...' : isSentAgain && failure === null && ' We sent it again. Use the newest code.'}
        </output>
      </div>
    </>
  );
}
