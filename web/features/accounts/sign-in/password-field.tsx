import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { FormBusy } from '#web/ui/form-busy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  label: string;
  name: string;
  /** Tells password managers whether to fill in a password or to suggest and save one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValue: (value: string) => void;
  /** A hint, which an error replaces. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
};

/** A password field whose text can be shown while typing. */
export function PasswordField({ label, name, autoComplete, value, onValue, hint, error, aside }: Props) {
  const [isShown, setIsShown] = useState(false);
  const isBusy = use(FormBusy);
  return (
    <div className="auth-panel-password">
      <Field label={label} hint={error === undefined ? hint : undefined} error={error}>
        {(control) => (
          <div className="field-group">
            <input
              {...control}
              className="field-input"
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              value={value}
              onChange={(event) => onValue(event.target.value)}
            />
            <IconButton
              label={isShown ? 'Hide password' : 'Show password'}
              icon={isShown ? EyeOff : Eye}
              onPress={() => setIsShown(!isShown)}
            />
          </div>
        )}
      </Field>
      {aside !== undefined && <div className="auth-panel-password-aside">{aside}</div>}
    </div>
  );
}
