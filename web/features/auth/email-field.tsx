import { use } from 'react';
import { FormBusy } from '#web/features/auth/form-busy.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { value: string; onValue: (value: string) => void; error: string | undefined };

/** The address that is also the name password managers keep. */
export function EmailField({ value, onValue, error }: Props) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={use(FormBusy)}
      value={value}
      onValue={onValue}
      error={error}
    />
  );
}
