import { use } from 'react';
import { FormBusy } from '#web/features/auth/form-busy.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  label?: string;
  value: string;
  onValue: (code: string) => void;
  error: string | undefined;
};

/** Six digits, however they are typed or pasted. */
export function CodeField({ label = 'Code', value, onValue, error }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      hint="Six digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      readOnly={use(FormBusy)}
      value={value}
      onValue={(typed) => onValue(typed.replaceAll(/\D/g, '').slice(0, 6))}
      error={error}
    />
  );
}
