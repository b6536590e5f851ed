import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { recall, remember } from '#web/local/browser-memory.ts';

/**
 * What somebody is writing. `press` is the key under which it was last sent, and the words it was sent with: the same words
 * go out under the same key, so that a press whose answer got lost makes nothing twice. Decision 48.
 */
const KeptDraft = z.strictObject({
  userId: z.string(),
  topic: z.string(),
  subject: z.optional(z.string()), // drafts from earlier builds have none
  message: z.string(),
  press: z.nullable(z.strictObject({ key: z.string(), words: z.string() })),
});
type Draft = z.infer<typeof KeptDraft> & { subject: string };

/** The text fields of a request. */
export type Words = Pick<Draft, 'topic' | 'subject' | 'message'>;
const EMPTY = { topic: '', subject: '', message: '', press: null };

const KEY_BYTES = 16;

// goes at sign-out like everything under this prefix
const keyOf = (place: string) => `sustained:mine:support:${place}`;

function recallDraft(place: string, userId: string): Draft | undefined {
  try {
    const draft = KeptDraft.parse(JSON.parse(recall(keyOf(place), 'tab') ?? 'null'));
    return draft.userId === userId ? { ...draft, subject: draft.subject ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what this tab keeps of a place: it has been sent. */
export const forgetDraft = (place: string): void => remember(keyOf(place), undefined, 'tab');

// not randomUUID, which plain http does not have
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What is being written at one place of the support page ('new', or a request's id). From the first press on the tab keeps
 * it, until `forgetDraft`; whoever comes back to the place finds it there (`wasKept`). Decision 4.
 */
export function useDraft(place: string, userId: string, prefill: Partial<Words> = {}) {
  const [kept] = useState(() => recallDraft(place, userId));
  const [draft, setDraft] = useState<Draft>(kept ?? { ...EMPTY, ...prefill, userId });
  useEffect(() => {
    if (draft.press !== null) remember(keyOf(place), JSON.stringify(draft), 'tab');
  }, [place, draft]);
  return {
    draft,
    wasKept: kept !== undefined,
    edit: (changes: Partial<Words>) => setDraft((before) => ({ ...before, ...changes })),
    /** The key to send `words` with. */
    press: (words: string): string => {
      const press = draft.press?.words === words ? draft.press : { key: newKey(), words };
      setDraft((before) => ({ ...before, press }));
      return press.key;
    },
    /** Empty again; call after `forgetDraft`. */
    reset: () => setDraft({ ...EMPTY, userId }),
  };
}
