import { useNavigate } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { GoogleButton } from '#web/features/accounts/sign-in/google-button.tsx';
import { RecoveryCodes } from '#web/features/accounts/sign-in/recovery-codes.tsx';
import { SecondStep } from '#web/features/accounts/sign-in/second-step.tsx';
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx';
import { titleOf } from '#web/features/accounts/sign-in/step-title.ts';
import type { AuthFlow } from '#web/features/accounts/sign-in/use-auth-flow.ts';
import '#web/features/accounts/sign-in/auth-panel.css';

type Props = { flow: AuthFlow; owed: Me['second_factor']; from: string; onSignedIn: () => void };

/** Signs in admins. Offers no sign-up, and asks for the second factor right away. Community specification §2. */
export function AdminSignIn(props: Props) {
  const { flow, owed } = props;
  const isSigningIn = owed === null && flow.step.at === 'sign-in';
  return (
    <div className="auth-panel stack">
      <h1>{isSigningIn ? 'Admin sign in' : titleOf(flow, owed)}</h1>
      <AdminStep {...props} />
    </div>
  );
}

function AdminStep({ flow: { step, go, email, setEmail }, owed, from, onSignedIn }: Props) {
  const navigate = useNavigate();
  if (step.at === 'recovery-codes') return <RecoveryCodes codes={step.codes} onSaved={onSignedIn} />;
  if (owed !== null) {
    return <SecondStep owed={owed} onCodes={(codes) => go({ at: 'recovery-codes', codes })} onSignedIn={onSignedIn} />;
  }
  return (
    <>
      <GoogleButton from={from} age={null} />
      <SignInForm
        email={email}
        setEmail={setEmail}
        onForgot={() => void navigate(`${PAGE_PATHS.auth}?mode=forgot`)}
        onSignedIn={onSignedIn}
        isForAdmins
      />
    </>
  );
}
