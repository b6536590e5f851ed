import { useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { Values } from '#web/online/draft.ts';
import type { FailureWords } from '#web/online/failure.ts';
import { useForm } from '#web/online/use-form.ts';

type Options<V, T> = {
  /** The item as last received from the server. `version` grows with each change. */
  loaded: T;
  /** Returns the form's values for an item. */
  valuesOf: (item: T) => V;
  check: (values: V) => Readonly<Record<string, string | undefined>>;
  /** Saves the values that differ from `base`, and returns the item that the server has afterward. */
  save: (values: V, base: T) => Promise<T>;
  /** Fetches the item's current state from the server. */
  reload: () => Promise<T>;
  words: FailureWords;
  onSaved?: ((item: T) => void) | undefined;
};

/** The fields that two people have changed differently (`names`), and the server's current item (`fresh`). */
export type Clash<T> = { fresh: T; names: readonly string[] };

const differing = <V extends Values>(one: V, other: V): string[] =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

/**
 * Manages a form for something that others may change at the same time. If they changed other fields, their changes are
 * kept. If they changed the same fields, `clash` says which, and the user chooses with `keepMine` or `useTheirs`.
 */
export function useVersionedForm<V extends Values, T extends { version: number }>(options: Options<V, T>) {
  const { loaded, valuesOf, check, save, reload, words, onSaved } = options;
  const [base, setBase] = useState(loaded);
  const [clash, setClash] = useState<Clash<T> | null>(null);
  /**
   * `seen` is what the fields began with, and `stored` is what the server has. They are in a ref, because `send` may
   * run before the next render.
   */
  const known = useRef({ seen: loaded, stored: loaded });
  const beginWith = (item: T) => {
    known.current = { seen: item, stored: item };
    setBase(item);
    setClash(null);
  };

  const edited = (values: V) => differing(values, valuesOf(known.current.seen));
  const only = (values: V, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]));
  /** Saves the user's edits on top of what the server has. */
  const saveOver = (values: V) => {
    const { stored } = known.current;
    return save({ ...valuesOf(stored), ...only(values, edited(values)) }, stored);
  };

  /**
   * Fetches the server's current item.
   * @throws `refused` if others have changed the same fields, or if the save was refused for another reason
   */
  async function catchUp(values: V, refused: unknown): Promise<void> {
    if (!(refused instanceof ApiError) || refused.code !== 'CONFLICT') throw refused;
    const fresh = await reload();
    if (fresh.version === known.current.stored.version) throw refused; // Another conflict, such as a taken name.
    const [before, now] = [valuesOf(known.current.stored), valuesOf(fresh)];
    const names = edited(values).filter((name) => now[name] !== before[name] && now[name] !== values[name]);
    if (names.length > 0) {
      setClash({ fresh, names });
      throw refused;
    }
    known.current.stored = fresh;
  }

  const form = useForm<V>({
    initial: valuesOf(loaded),
    check,
    words,
    send: async (values) => {
      setClash(null);
      const saved = await saveOver(values).catch(async (refused: unknown) => {
        await catchUp(values, refused);
        return saveOver(values);
      });
      beginWith(saved);
      form.reset(valuesOf(saved));
      onSaved?.(saved);
    },
  });
  return {
    ...form,
    isDirty: differing(form.values, valuesOf(base)).length > 0,
    clash: clash && { ...clash, values: valuesOf(clash.fresh) },
    /** Saves the user's edits over the changes by others. */
    keepMine: () => {
      if (clash === null) return;
      known.current.stored = clash.fresh;
      form.submit();
    },
    /** Uses the others' values for the fields that clash. The rest stays as the user left it. */
    useTheirs: () => {
      if (clash === null) return;
      const rest = edited(form.values).filter((name) => !clash.names.includes(name));
      form.reset({ ...valuesOf(clash.fresh), ...only(form.values, rest) });
      beginWith(clash.fresh);
    },
  };
}
