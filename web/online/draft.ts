import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { recall, remember } from '#web/browser/browser-memory.ts';

/** A form's fields by name. */
export type Values = Record<string, string | boolean>;

/**
 * An attempt to send something. The same values are always sent under the same idempotency key, so the server processes
 * them only once.
 */
const Attempt = z.strictObject({ key: z.string(), words: z.string() });
type Attempt = z.infer<typeof Attempt>;

const Kept = z.strictObject({
  userId: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  attempt: z.nullable(Attempt),
});

/** Identifies a draft by the form's place in the app and by the user. */
export type DraftPlace = { place: string; userId: string };

// Everything with this prefix is deleted at sign-out.
const keyOf = ({ place }: DraftPlace) => `sustained:mine:draft:${place}`;

type Draft<V> = { values: V; attempt: Attempt | null };

/** Reads the draft. Leaves out fields that the form doesn't have now, because an earlier build may have had others. */
function recallDraft<V extends Values>(where: DraftPlace, initial: V): Draft<V> | undefined {
  try {
    const { userId, values, attempt } = Kept.parse(JSON.parse(recall(keyOf(where), 'tab') ?? 'null'));
    if (userId !== where.userId) return undefined;
    const fitting = Object.entries(values).filter(([name, value]) => typeof value === typeof initial[name]);
    return { values: { ...initial, ...Object.fromEntries(fitting) }, attempt };
  } catch {
    return undefined;
  }
}

const KEY_BYTES = 16;

// randomUUID doesn't exist on plain HTTP.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Keeps the values of a form. If a place is given, this tab keeps them from the first edit until `forget` is called.
 * They survive reloads and failed attempts, and a reader who returns finds them again (`wasKept`). Decision 4.
 */
export function useDraft<V extends Values>(initial: V, where?: DraftPlace) {
  const [recalled] = useState(() => (where === undefined ? undefined : recallDraft(where, initial)));
  const [draft, setDraft] = useState<Draft<V>>(recalled ?? { values: initial, attempt: null });
  const [isTouched, setIsTouched] = useState(recalled !== undefined);
  const key = where === undefined ? undefined : keyOf(where);
  const userId = where?.userId;
  useEffect(() => {
    if (key !== undefined && isTouched) remember(key, JSON.stringify({ userId, ...draft }), 'tab');
  }, [key, userId, draft, isTouched]);
  return {
    values: draft.values,
    wasKept: recalled !== undefined,
    set: (part: Partial<V>) => {
      setIsTouched(true);
      setDraft((before) => ({ ...before, values: { ...before.values, ...part } }));
    },
    /** Returns the idempotency key for sending these values. */
    attempt: (): string => {
      setIsTouched(true);
      const words = JSON.stringify(draft.values);
      const attempt = draft.attempt?.words === words ? draft.attempt : { key: newKey(), words };
      setDraft((before) => ({ ...before, attempt }));
      return attempt.key;
    },
    /** Deletes the draft from this tab and returns to these values. */
    forget: (values: V = initial) => {
      if (key !== undefined) remember(key, undefined, 'tab');
      setIsTouched(false);
      setDraft({ values, attempt: null });
    },
  };
}
