import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  label?: string;
  name: string;
  value: string;
  onValue: (code: string) => void;
  error: string | undefined;
};

/** Accepts six digits, no matter how they're typed or pasted. */
export function CodeField({ label = 'Code', onValue, ...field }: Props) {
  return (
    <TextField
      {...field}
      label={label}
      hint="Six digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      onValue={(typed) => onValue(typed.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}
