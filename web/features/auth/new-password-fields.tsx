import { SHORTEST_PASSWORD } from '#shared/accounts/account.contract.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';

/** A new password and the same once more, as they are typed. */
type NewPasswords = { password: string; confirmation: string };

type Props = {
  label: string;
  value: NewPasswords;
  onValue: (value: NewPasswords) => void;
  fields: Record<string, string> | undefined;
};

export function NewPasswordFields({ label, value, onValue, fields }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters. Longer is better.`}
        value={value.password}
        onValue={(password) => onValue({ ...value, password })}
        error={fields?.['password']}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        value={value.confirmation}
        onValue={(confirmation) => onValue({ ...value, confirmation })}
        error={fields?.['confirmation']}
      />
    </>
  );
}
