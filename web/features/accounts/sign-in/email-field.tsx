import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** Called on every keystroke, so that the next form starts with the same address. */
  onTyped: (value: string) => void;
  error: string | undefined;
};

/** The email address, which password managers also store as the username. */
export function EmailField({ onValue, onTyped, ...field }: Props) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onValue={(typed) => {
        onValue(typed);
        onTyped(typed);
      }}
    />
  );
}
