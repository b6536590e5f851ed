import { type ReactNode, useId } from 'react';
import { type FieldText, Verdict } from '#web/ui/field.tsx';
import '#web/ui/check.css';

type Props<T extends string> = Pick<FieldText, 'hint' | 'error'> & {
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  /** The chosen value, or null if nothing is chosen. */
  value: T | null;
  onValue: (value: T) => void;
  required?: boolean | undefined;
};

/** A choice among several sentences, as native radio buttons. The arrow keys select one. */
export function RadioGroup<T extends string>({ legend, hint, error, options, value, onValue, required }: Props<T>) {
  const name = useId();
  const described = [hint !== undefined && `${name}hint`, error !== undefined && `${name}verdict`].filter(Boolean);
  return (
    <fieldset aria-describedby={described.join(' ') || undefined}>
      <legend className="field-label">{legend}</legend>
      {hint !== undefined && (
        <div className="field">
          <p className="field-hint" id={`${name}hint`}>
            {hint}
          </p>
        </div>
      )}
      {options.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            required={required}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <div className="field">
        <div aria-live="polite" id={`${name}verdict`}>
          <Verdict error={error} ok={undefined} />
        </div>
      </div>
    </fieldset>
  );
}
