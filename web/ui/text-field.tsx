import { type ComponentProps, use } from 'react';
import { Field, type FieldText } from '#web/ui/field.tsx';
import { FormBusy } from '#web/ui/form-busy.ts';

type NativeProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'value' | 'prefix' | 'id'>;
type Props = NativeProps &
  FieldText & {
    value: string;
    onValue: (value: string) => void;
    /** Fixed text before the value, for example '/u/'. */
    prefix?: string | undefined;
  };

/** A single-line text input. Accepts native attributes (type, autoComplete, required, …). */
export function TextField({ label, hint, error, ok, limit, value, onValue, prefix, ...native }: Props) {
  const isBusy = use(FormBusy);
  return (
    <Field label={label} hint={hint} error={error} ok={ok} limit={limit} length={value.length}>
      {(control) => {
        const input = (
          <input
            {...native}
            {...control}
            className="field-input"
            readOnly={isBusy || native.readOnly}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
        );
        if (prefix === undefined) return input;
        return (
          <div className="field-group field-group-prefix">
            <span>{prefix}</span>
            {input}
          </div>
        );
      }}
    </Field>
  );
}
