import { useEffect, useRef, useState } from 'react';
import { enterSignUpCode, signUp } from '#shared/accounts/account.endpoints.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { forgetTask } from '#web/accounts/sign-up-task.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { codeError } from '#web/features/accounts/sign-in/field-errors.ts';
import { finishSignIn } from '#web/features/accounts/sign-in/finish-sign-in.ts';
import { TextButton } from '#web/features/accounts/sign-in/text-button.tsx';
import type { SentSignUp } from '#web/features/accounts/sign-in/use-auth-flow.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { useForm } from '#web/online/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';

type Props = {
  /** The address that the email went to, or '' if it isn't known. Used only if `sent` is null. */
  email: string;
  /** What to send again if the user asks for another email. Null if that isn't known anymore, as after a reload. */
  sent: SentSignUp | null;
  onSignedIn: () => void;
  /** Called if the emailed link is opened in another tab, where the sign-up then continues. */
  onElsewhere: () => void;
};

/**
 * Shown until the user opens the emailed link or enters the code. Explains how to continue on any device. The text is
 * the same for every address.
 */
export function CheckMail({ email, sent, onSignedIn, onElsewhere }: Props) {
  const address = sent?.email ?? email;
  const isOurs = useRef(false);
  const person = usePerson()?.id;
  const before = useRef(person);
  useEffect(() => {
    if (person !== undefined && person !== before.current && !isOurs.current) onElsewhere();
  }, [person, onElsewhere]);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeError(code) }),
    send: async (body) => {
      const me = await call(enterSignUpCode, { body });
      isOurs.current = true;
      forgetTask();
      await finishSignIn(me, onSignedIn);
    },
    words: authWords('Failed to sign in'),
  });
  return (
    <>
      <Banner tone="green" announce="politely" title="We sent you an email.">
        Open the link that was sent to {address === '' ? 'you' : address}, or enter the code from your email here.
        Either one creates your account and signs you in. Both work for 24 hours.
      </Banner>
      <AuthForm form={form} label="Create account" busyLabel="Creating account...">
        <CodeField {...form.text('code')} label="Enter the code from your email" />
      </AuthForm>
      <p className="text-sm soft">
        Did you finish signing up in another browser or on another device? If so, you can sign in here with your
        password.
      </p>
      {sent !== null && <Resend sent={sent} />}
      <p className="text-sm soft">
        Nothing after a few minutes? Check your spam folder
        {address !== '' && ', and make sure the address above is correct'}.
      </p>
    </>
  );
}

const WAIT_S = 60;

/** Sends the email again, at most once a minute. */
function Resend({ sent: { email, age, password } }: { sent: SentSignUp }) {
  const [waitS, setWaitS] = useState(WAIT_S);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const isWaiting = waitS > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWaitS((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const { isBusy, failure, run } = useAction({
    act: () => call(signUp, { body: { email, password, age_band: age } }),
    words: authWords('Failed to send the email. Please try again.'),
    onDone: () => {
      setWaitS(WAIT_S);
      setIsSentAgain(true);
    },
  });
  return (
    <>
      <FailureBanner failure={failure} />
      <div className="auth-panel-line">
        {isWaiting ? (
          <span className="muted">You can ask for another email in {countWords(waitS, 'second')}.</span>
        ) : (
          <>
            No email? <TextButton onPress={run}>Send it again</TextButton>
          </>
        )}
        <output>
          {isBusy ? ' Sending...' : isSentAgain && failure === null && ' We sent it again. Use the newest code.'}
        </output>
      </div>
    </>
  );
}
