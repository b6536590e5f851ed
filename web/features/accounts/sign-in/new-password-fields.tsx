import { SHORTEST_PASSWORD } from '#shared/accounts/account.contract.ts';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';

type Field = { name: string; value: string; error: string | undefined; onValue: (value: string) => void };
type Props = {
  label: string;
  form: { text: (name: 'password' | 'confirmation') => Field };
};

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label, form }: Props) {
  return (
    <>
      <PasswordField
        {...form.text('password')}
        label={label}
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters. Longer is better.`}
      />
      <PasswordField {...form.text('confirmation')} label="Confirm password" autoComplete="new-password" />
    </>
  );
}
