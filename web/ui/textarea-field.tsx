import { type ComponentProps, use } from 'react';
import { Field, type FieldText } from '#web/ui/field.tsx';
import { FormBusy } from '#web/ui/form-busy.ts';

type NativeProps = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'onChange' | 'value' | 'id'>;
type Props = NativeProps & FieldText & { value: string; onValue: (value: string) => void };

/** A text input with several lines. */
export function TextareaField({ label, hint, error, ok, limit, value, onValue, ...native }: Props) {
  const isBusy = use(FormBusy);
  return (
    <Field label={label} hint={hint} error={error} ok={ok} limit={limit} length={value.length}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className="field-textarea"
          readOnly={isBusy || native.readOnly}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
