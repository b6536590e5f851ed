import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/segmented.css';

type Props<T extends string> = {
  label: string;
  options: readonly { value: T; label: ReactNode; icon?: LucideIcon }[];
  value: T;
  onValue: (value: T) => void;
};

/** A few mutually exclusive views of the same content, as native radio buttons. The arrow keys select one. */
export function Segmented<T extends string>({ label, options, value, onValue }: Props<T>) {
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
          <span className="segmented-label">
            {option.icon && <Icon of={option.icon} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
