import { type SyntheticEvent, useState } from 'react';
import type { FieldErrors } from '#shared/errors/app-error.ts';
import { type DraftPlace, useDraft, type Values } from '#web/online/draft.ts';
import { type FailureWords, without } from '#web/online/failure.ts';
import { useAction } from '#web/online/use-action.ts';

/** Field errors by name. A field without an error is undefined or left out. */
type Checked = Readonly<Record<string, string | undefined>>;

type Options<V> = {
  initial: V;
  /** Checks the values before anything is sent and returns the contract's messages. */
  check?: ((values: V) => Checked) | undefined;
  /**
   * Sends the values. The idempotency key changes only when the values do, so the server processes the same values
   * only once.
   */
  send: (values: V, idempotencyKey: string) => Promise<unknown>;
  words: FailureWords;
  /** Whether `send` may be repeated if there is no response; see `useAction`. */
  isRepeatable?: boolean | undefined;
  /** Shows the values being saved right away. Resolves to a function that undoes this; see `useAction`. */
  onStart?: ((values: V) => Promise<() => void>) | undefined;
  /**
   * Keeps the values in this tab until they are sent. The form then returns to its initial values. Never use it for a
   * form with a password.
   */
  draft?: DraftPlace | undefined;
  /** Called after the values have been sent. */
  onSent?: (() => void) | undefined;
};

/** The values being sent, and their idempotency key. */
type Sending<V> = { values: V; key: string };

const errorsIn = (checked: Checked): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const [name, error] of Object.entries(checked)) if (error !== undefined) errors[name] = error;
  return errors;
};

/**
 * Manages a form that is sent to the server: its values, its errors by field, and whether it's busy. Editing a field
 * clears its error. `refusals` counts how often `check` found errors or sending failed, so that the focus can go to the
 * first error. Render the form with `Form`. Decision record 16.
 */
export function useForm<V extends Values>(options: Options<V>) {
  const { initial, check, send, words, isRepeatable, onStart, draft: place, onSent } = options;
  const draft = useDraft(initial, place);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (fields: FieldErrors) => {
    setErrors(fields);
    setRefusals((count) => count + 1);
  };
  const { isBusy, failure, run, reset } = useAction({
    words,
    isRepeatable,
    onStart: onStart && (({ values }: Sending<V>) => onStart(values)),
    act: async ({ values, key }: Sending<V>) => {
      await send(values, key);
      if (place !== undefined) draft.forget();
    },
    onDone: onSent,
    onFailed: ({ fields }) => refuse(fields),
  });
  const set = (part: Partial<V>) => {
    draft.set(part);
    setErrors((before) => without(before, Object.keys(part)));
  };
  return {
    values: draft.values,
    /** Whether the values come from a draft that this tab kept. */
    wasKept: draft.wasKept,
    errors,
    failure,
    isBusy,
    refusals,
    set,
    /** Returns the props of a text field, to spread onto it. */
    text: <N extends keyof V & string>(name: N) => ({
      name,
      value: draft.values[name],
      error: errors[name],
      onValue: (value: V[N]) => set({ [name]: value } as unknown as Partial<V>),
    }),
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      if (isBusy) return;
      reset();
      const found = errorsIn(check?.(draft.values) ?? {});
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      run({ values: draft.values, key: draft.attempt() });
    },
    /** Clears the errors and returns to these values, or to the initial ones. */
    reset: (values?: V) => {
      draft.forget(values);
      setErrors({});
      reset();
    },
  };
}
