import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/field.css';

export type FieldText = {
  label: ReactNode;
  hint?: string | undefined;
  /** Why the value isn't accepted. Marks the control as invalid. */
  error?: string | undefined;
  /** Why the value is fine, for example 'Available'. */
  ok?: string | undefined;
  /** The maximum number of characters. Shows a counter, which turns red if the user types past it. */
  limit?: number | undefined;
};
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type Props = FieldText & {
  /** The number of characters typed so far, in UTF-16 units as in `maxLength`. */
  length?: number | undefined;
  hideLabel?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Puts a label above the control, and a hint, a counter, and an error or approval below it. The hint and the error or
 * approval are tied to the control for screen readers.
 */
export function Field({ label, hint, error, ok, limit, length = 0, hideLabel = false, children }: Props) {
  const id = useId();
  const described = [hint !== undefined && `${id}hint`, (error ?? ok) !== undefined && `${id}verdict`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <Foot hint={hint} hintId={`${id}hint`} limit={limit} length={length} />
      <div aria-live="polite" id={`${id}verdict`}>
        <Verdict error={error} ok={ok} />
      </div>
    </div>
  );
}

/** Says why a value isn't accepted, or that it's fine. */
export function Verdict({ error, ok }: Pick<FieldText, 'error' | 'ok'>) {
  const text = error ?? ok;
  if (text === undefined) return null;
  return (
    <p className={error === undefined ? 'field-ok' : 'field-error'}>
      <Icon of={error === undefined ? CircleCheck : CircleAlert} />
      <span>{text}</span>
    </p>
  );
}

type FootProps = { hint: string | undefined; hintId: string; limit: number | undefined; length: number };

function Foot({ hint, hintId, limit, length }: FootProps) {
  if (hint === undefined && limit === undefined) return null;
  return (
    <p className="field-foot">
      {hint !== undefined && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
      {limit !== undefined && <Counter length={length} limit={limit} />}
    </p>
  );
}

/**
 * Shows the count. Screen readers announce when at most a tenth of the characters is left, and when the text is too
 * long.
 */
function Counter({ length, limit }: { length: number; limit: number }) {
  const isOver = length > limit;
  const nearly = length >= limit * 0.9 ? 'Almost at the limit' : '';
  return (
    <span className="field-counter" data-over={isOver || undefined}>
      {length}/{limit}
      <span className="visually-hidden"> characters</span>
      <span className="visually-hidden" aria-live="polite">
        {isOver ? 'Over the limit' : nearly}
      </span>
    </span>
  );
}
