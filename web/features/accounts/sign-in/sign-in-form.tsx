import { signIn } from '#shared/accounts/account.endpoints.ts';
import { call } from '#web/api/client.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { AuthForm } from '#web/features/accounts/sign-in/auth-form.tsx';
import { EmailField } from '#web/features/accounts/sign-in/email-field.tsx';
import { emailError, givenPasswordError } from '#web/features/accounts/sign-in/field-errors.ts';
import { finishSignIn } from '#web/features/accounts/sign-in/finish-sign-in.ts';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import { TextButton } from '#web/features/accounts/sign-in/text-button.tsx';
import { useForm } from '#web/online/use-form.ts';

type Props = {
  email: string;
  setEmail: (email: string) => void;
  onForgot: () => void;
  onSignedIn: () => void;
  isForAdmins?: boolean | undefined;
};

/** Signs in with an email address and password. Community specification §5. */
export function SignInForm({ email, setEmail, onForgot, onSignedIn, isForAdmins }: Props) {
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => ({ email: emailError(values.email), password: givenPasswordError(values.password) }),
    send: async (body) => finishSignIn(await call(signIn, { body }), onSignedIn),
    words: authWords('Failed to sign in'),
  });
  return (
    <AuthForm form={form} label="Sign in" busyLabel="Signing in..." isForAdmins={isForAdmins}>
      <EmailField {...form.text('email')} onTyped={setEmail} />
      <PasswordField
        {...form.text('password')}
        label="Password"
        autoComplete="current-password"
        aside={<TextButton onPress={onForgot}>Forgot password?</TextButton>}
      />
    </AuthForm>
  );
}
