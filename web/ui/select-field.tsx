import type { ChangeEvent, ComponentProps } from 'react';
import { Field, type FieldText } from '#web/ui/field.tsx';

type NativeProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'onChange' | 'value' | 'children' | 'id'>;
type Props<T extends string> = NativeProps &
  Omit<FieldText, 'limit'> & {
    value: T;
    onValue: (value: T) => void;
    options: readonly { value: T; label: string }[];
    /**
     * Makes the field as narrow as its text, with a label only for screen readers. Use this for the sort control
     * above a list.
     */
    inline?: boolean | undefined;
  };

/** A native select, because the phone's own picker is better than a custom one. */
export function SelectField<T extends string>(props: Props<T>) {
  const { label, hint, error, ok, value, onValue, options, inline = false, ...native } = props;
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === event.target.value);
    if (chosen) onValue(chosen.value);
  };
  return (
    <Field label={label} hint={hint} error={error} ok={ok} hideLabel={inline}>
      {(control) => (
        <select
          {...native}
          {...control}
          className={inline ? 'field-select field-select-inline' : 'field-select'}
          value={value}
          onChange={change}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
