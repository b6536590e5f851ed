import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Values } from '#web/online/draft.ts';
import type { FailureWords } from '#web/online/failure.ts';
import { useForm } from '#web/online/use-form.ts';

type Options<V, T> = {
  /** What the server has, as far as this form knows. `version` grows with each change. */
  loaded: T;
  /** Returns the form's values for it. */
  valuesOf: (item: T) => V;
  check: (values: V) => Readonly<Record<string, string | undefined>>;
  /** Saves the values that differ from `base`, and returns what the server then has. */
  save: (values: V, base: T) => Promise<T>;
  /** Asks the server what it has now. */
  reload: () => Promise<T>;
  words: FailureWords;
  onSaved?: ((item: T) => void) | undefined;
};

/** Values that two people have changed differently: this form's, and those that the server has now. */
export type Clash<T> = { fresh: T; names: readonly string[] };

const differing = <V extends Values>(one: V, other: V): string[] =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

/**
 * Manages a form for something that others may change at the same time. If they changed other fields, their changes are kept.
 * If they changed the same fields, `clash` says which, and the user chooses with `keepMine` or `useTheirs`.
 */
export function useVersionedForm<V extends Values, T extends { version: number }>(options: Options<V, T>) {
  const { loaded, valuesOf, check, save, reload, words, onSaved } = options;
  const [base, setBase] = useState(loaded);
  const latest = useRef(loaded); // `send` may run before the next render.
  const [clash, setClash] = useState<Clash<T> | null>(null);
  const rebase = (item: T) => {
    latest.current = item;
    setBase(item);
    setClash(null);
  };

  /** Returns this form's values on top of what others have changed, or undefined if both changed the same fields. */
  async function merged(values: V, refused: unknown): Promise<V | undefined> {
    if (!(refused instanceof ApiError) || refused.code !== 'CONFLICT') throw refused;
    const fresh = await reload();
    if (fresh.version === latest.current.version) throw refused; // Something else conflicts, such as a name.
    const [before, now] = [valuesOf(latest.current), valuesOf(fresh)];
    const mine = differing(values, before);
    const names = mine.filter((name) => now[name] !== before[name] && now[name] !== values[name]);
    if (names.length > 0) {
      setClash({ fresh, names });
      return undefined;
    }
    rebase(fresh);
    return { ...now, ...Object.fromEntries(mine.map((name) => [name, values[name]])) };
  }

  const form = useForm<V>({
    initial: valuesOf(loaded),
    check,
    words,
    send: async (values) => {
      setClash(null);
      try {
        rebase(await save(values, latest.current));
      } catch (refused) {
        const both = await merged(values, refused);
        if (both === undefined) throw refused;
        rebase(await save(both, latest.current));
      }
      form.reset(valuesOf(latest.current));
      onSaved?.(latest.current);
    },
  });
  return {
    ...form,
    isDirty: differing(form.values, valuesOf(base)).length > 0,
    clash: clash && { ...clash, values: valuesOf(clash.fresh) },
    /** Saves this form's values over those of the others. */
    keepMine: () => {
      if (clash === null) return;
      rebase(clash.fresh);
      form.submit();
    },
    /** Replaces the values that clash with those of the others. The rest stays as the user left it. */
    useTheirs: () => {
      if (clash === null) return;
      const [before, now] = [valuesOf(latest.current), valuesOf(clash.fresh)];
      const rest = differing(form.values, before).filter((name) => !clash.names.includes(name));
      rebase(clash.fresh);
      form.reset({ ...now, ...Object.fromEntries(rest.map((name) => [name, form.values[name]])) });
    },
  };
}
