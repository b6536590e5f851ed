import { type ReactNode, useId } from 'react';
import '#web/ui/check.css';

type Props<T extends string> = {
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  /** Null while nothing is chosen. */
  value: T | null;
  onValue: (value: T) => void;
  required?: boolean | undefined;
};

/** One of several sentences, as native radios: arrows choose. */
export function RadioGroup<T extends string>({ legend, options, value, onValue, required }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
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
    </fieldset>
  );
}
