import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** Also hears what is typed, so that the next form has it, too. */
  onTyped: (value: string) => void;
  error: string | undefined;
};

/** The address that is also the name password managers keep. */
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
