import { useState } from 'react';
import { signIn } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { faultsOf } from '#web/features/auth/auth-failure.ts';
import { AuthForm } from '#web/features/auth/auth-form.tsx';
import { EmailField } from '#web/features/auth/email-field.tsx';
import { emailFault, givenPasswordFault } from '#web/features/auth/field-faults.ts';
import { finishSignIn } from '#web/features/auth/finish-sign-in.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { TextButton } from '#web/features/auth/text-button.tsx';
import { useSubmit } from '#web/features/auth/use-submit.ts';

const FIELDS = ['email', 'password'];

type Props = {
  email: string;
  setEmail: (email: string) => void;
  onForgot: () => void;
  onSignedIn: () => void;
  isForAdmins?: boolean | undefined;
};

/** Email and password. Community specification §5. */
export function SignInForm({ email, setEmail, onForgot, onSignedIn, isForAdmins }: Props) {
  const [password, setPassword] = useState('');
  const submission = useSubmit('Failed to sign in');
  const send = () =>
    submission.submit(
      async () => finishSignIn(await call(signIn, { body: { email, password } }), onSignedIn),
      faultsOf({ email: emailFault(email), password: givenPasswordFault(password) }),
    );
  const { fields } = submission.failure ?? {};
  return (
    <AuthForm
      submission={submission}
      onSubmit={send}
      label="Sign in"
      busyLabel="Signing in..."
      fields={FIELDS}
      isForAdmins={isForAdmins}
    >
      <EmailField value={email} onValue={setEmail} error={fields?.['email']} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={fields?.['password']}
        aside={<TextButton onPress={onForgot}>Forgot password?</TextButton>}
      />
    </AuthForm>
  );
}
