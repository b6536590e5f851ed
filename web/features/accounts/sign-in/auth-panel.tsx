import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Me } from '#shared/accounts/account.contract.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { hasTask, keepTask } from '#web/accounts/sign-up-task.ts';
import { AgeQuestion } from '#web/features/accounts/sign-in/age-question.tsx';
import { CheckMail } from '#web/features/accounts/sign-in/check-mail.tsx';
import { AskCodeForm, EnterCodeForm } from '#web/features/accounts/sign-in/code-forms.tsx';
import { ForgotForm } from '#web/features/accounts/sign-in/forgot-form.tsx';
import { GoogleButton } from '#web/features/accounts/sign-in/google-button.tsx';
import { RecoveryCodes } from '#web/features/accounts/sign-in/recovery-codes.tsx';
import { SecondStep } from '#web/features/accounts/sign-in/second-step.tsx';
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx';
import { SignUpForm } from '#web/features/accounts/sign-in/sign-up-form.tsx';
import { titleOf } from '#web/features/accounts/sign-in/step-title.ts';
import { TextButton } from '#web/features/accounts/sign-in/text-button.tsx';
import type { AuthFlow, SentSignUp, Step } from '#web/features/accounts/sign-in/use-auth-flow.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/accounts/sign-in/auth-panel.css';

type Props = {
  flow: AuthFlow;
  /** What the user must first do about a second factor, such as setting one up. Null if nothing. */
  owed: Me['second_factor'];
  /** The page where the sign-in began. Google sign-in and emailed links lead back to it. */
  from: string;
  onSignedIn: () => void;
  /** Called if the user signs in from another tab while this panel waits for the emailed link to be opened. */
  onElsewhere?: () => void;
};

const nothing = () => undefined;

/** Lets users sign in or up, step by step. The page or dialog around the panel shows the step's title. */
export function AuthPanel({ flow, owed, from, onSignedIn, onElsewhere = nothing }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const place = owed !== null && flow.step.at !== 'recovery-codes' ? owed : flow.step.at;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    (panel.current?.querySelector<HTMLElement>('input') ?? panel.current)?.focus();
  }, [place]);
  return (
    <fieldset className="auth-panel stack" aria-label={titleOf(flow, owed)} ref={panel} tabIndex={-1}>
      {place === owed ? (
        <SecondStep owed={owed} onCodes={(codes) => flow.go({ at: 'recovery-codes', codes })} onSignedIn={onSignedIn} />
      ) : (
        <ShownStep flow={flow} from={from} onSignedIn={onSignedIn} onElsewhere={onElsewhere} />
      )}
    </fieldset>
  );
}

type StepProps = Pick<Props, 'flow' | 'from' | 'onSignedIn'>;

function ShownStep({ flow, from, onSignedIn, onElsewhere }: StepProps & { onElsewhere: () => void }): ReactNode {
  const { step, go, email, setEmail } = flow;
  const mail = { email, setEmail };
  switch (step.at) {
    case 'sign-in':
      return <SignInStep flow={flow} from={from} onSignedIn={onSignedIn} />;
    case 'sign-up':
      return <SignUpStep flow={flow} from={from} age={step.age} />;
    case 'recovery-codes':
      return <RecoveryCodes codes={step.codes} onSaved={onSignedIn} />;
    case 'age':
      return (
        <>
          <AgeQuestion onAge={(age) => go({ at: 'sign-up', age })} />
          <HasAccount go={go} />
        </>
      );
    case 'ask-code':
      return (
        <>
          <AskCodeForm age={step.age} {...mail} onSent={() => go({ at: 'code', age: step.age })} />
          {step.age === null ? <ToSignIn go={go} /> : <HasAccount go={go} />}
        </>
      );
    case 'code':
      return (
        <>
          <EnterCodeForm age={step.age} email={email} onSignedIn={onSignedIn} />
          <ToOtherAddress onPress={() => go({ at: 'ask-code', age: step.age })} />
          <ToSignIn go={go} />
        </>
      );
    case 'check-mail':
      return (
        <>
          <CheckMail email={email} sent={step.sent} onSignedIn={onSignedIn} onElsewhere={onElsewhere} />
          <ToOtherAddress onPress={() => go(step.sent ? { at: 'sign-up', age: step.sent.age } : { at: 'age' })} />
          <ToSignIn go={go} />
        </>
      );
    case 'forgot':
      return (
        <>
          <ForgotForm {...mail} onSent={() => go({ at: 'forgot-sent' })} />
          <ToSignIn go={go} />
        </>
      );
    default:
      return <ResetSent email={email} go={go} />;
  }
}

function SignInStep({ flow: { go, email, setEmail }, from, onSignedIn }: StepProps) {
  const [isSigningUp] = useState(() => hasTask(Date.now()));
  return (
    <>
      <GoogleButton from={from} age={null} />
      <SignInForm email={email} setEmail={setEmail} onForgot={() => go({ at: 'forgot' })} onSignedIn={onSignedIn} />
      <div className="auth-panel-ways">
        <TextButton onPress={() => go({ at: 'ask-code', age: null })}>Email me a code</TextButton>
        {isSigningUp && (
          <TextButton onPress={() => go({ at: 'check-mail', sent: null })}>
            Enter the code from your sign-up email
          </TextButton>
        )}
        <p>
          New here? <TextButton onPress={() => go({ at: 'age' })}>Create a new account</TextButton>
        </p>
        <p className="text-xs muted">You can read every rule without an account.</p>
      </div>
    </>
  );
}

function SignUpStep({ flow: { go, email, setEmail }, from, age }: Omit<StepProps, 'onSignedIn'> & { age: AgeBand }) {
  const sent = (signUp: SentSignUp) => {
    keepTask({ from, press: signInRequest.get()?.press ?? null }, Date.now());
    go({ at: 'check-mail', sent: signUp });
  };
  return (
    <>
      <GoogleButton from={from} age={age} />
      <SignUpForm age={age} email={email} setEmail={setEmail} onSent={sent} />
      <div className="auth-panel-ways">
        <TextButton onPress={() => go({ at: 'ask-code', age })}>Use an emailed code instead of a password</TextButton>
      </div>
      <HasAccount go={go} />
    </>
  );
}

type ToProps = { go: (step: Step) => void };

/** Shown below the steps that create an account. */
function HasAccount({ go }: ToProps) {
  return (
    <div className="auth-panel-ways">
      <p>
        Already have an account? <TextButton onPress={() => go({ at: 'sign-in' })}>Sign in</TextButton>
      </p>
    </div>
  );
}

function ToSignIn({ go }: ToProps) {
  return (
    <div className="auth-panel-ways">
      <TextButton onPress={() => go({ at: 'sign-in' })}>Back to sign in</TextButton>
    </div>
  );
}

/**
 * Leads back to the form, which still has the address, so that the user can fix a typo without typing everything again.
 */
function ToOtherAddress({ onPress }: { onPress: () => void }) {
  return (
    <div className="auth-panel-ways">
      <TextButton onPress={onPress}>Use another email address</TextButton>
    </div>
  );
}

/** The text is the same for every address, so it doesn't reveal who has an account. */
function ResetSent({ email, go }: { email: string; go: (step: Step) => void }) {
  return (
    <>
      <Banner tone="green" announce="politely" title="Password reset email sent! Check your inbox.">
        If there’s an account for {email}, you’ll find a link there. The link will expire in 1 hour.
      </Banner>
      <p className="text-sm soft">
        Nothing after a few minutes? Check your spam folder, and make sure the address above is correct.
      </p>
      <ToOtherAddress onPress={() => go({ at: 'forgot' })} />
      <ToSignIn go={go} />
    </>
  );
}
