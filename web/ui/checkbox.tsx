import type { ReactNode } from 'react';
import '#web/ui/check.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** A native checkbox with a sentence as its label. A press anywhere on the line toggles it. */
export function Checkbox({ checked, onChange, disabled, children }: Props) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
