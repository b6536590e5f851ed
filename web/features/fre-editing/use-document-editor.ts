import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { isSame, type Path, tidied, valueAt, withValue } from '#web/features/fre-editing/document-path.ts';
import {
  type DocumentSource,
  type EditedDocument,
  useDocumentCalls,
} from '#web/features/fre-editing/fre-editing.queries.ts';
import { contractFaults, type Fault, sentence } from '#web/features/fre-editing/issue-words.ts';
import { clashingKeys, mergedDocument } from '#web/features/fre-editing/merge.ts';
import { useDraft } from '#web/online/draft.ts';
import { useAction } from '#web/online/use-action.ts';

const WORDS = { fallback: 'Please try again.' };

type Fields = Readonly<Record<string, unknown>>;

/**
 * What this tab keeps: the edited document, the document that editing began with, and the version of that document on
 * the server.
 */
type Kept = { document: string; base: string; version: string };

function keptOf({ document, version }: { document: unknown; version: string }): Kept {
  const words = JSON.stringify(document);
  return { document: words, base: words, version };
}

/** Leaves out faults in places that were edited since the check. */
const current = (faults: readonly Fault[], checked: unknown, document: unknown): Fault[] =>
  faults.filter(({ path }) => isSame(valueAt(checked, path), valueAt(document, path)));

const asFaults = (faults: EditedDocument<unknown>['faults']): Fault[] =>
  faults.map(({ path, message }) => ({ path, message: sentence(message) }));

/** Keeps the edited document in this tab, even across a reload. */
function useKeptDocument<D extends Fields>(loaded: EditedDocument<D>, userId: string) {
  const draft = useDraft<Kept>(keptOf(loaded), { place: `fre-${loaded.key}`, userId });
  const [document, setDocument] = useState(() => JSON.parse(draft.values.document) as D);
  const base = JSON.parse(draft.values.base) as D;
  return {
    document,
    base,
    version: draft.values.version,
    isDirty: !isSame(document, base),
    wasKept: draft.wasKept,
    edit: (next: D) => {
      setDocument(next);
      draft.set({ document: JSON.stringify(next) });
    },
    begin: (edited: EditedDocument<D>) => {
      draft.forget(keptOf(edited));
      setDocument(edited.document);
    },
  };
}

/** What someone else saved in the meantime, with the fields that clash. */
type Clash<E> = { fresh: E; keys: readonly string[] };

type Options<D, E extends EditedDocument<D>> = {
  loaded: E;
  source: DocumentSource<D, E>;
  userId: string;
  onSaved: (saved: E) => void;
};

/** Manages saving and discarding. If someone else saved other fields in the meantime, both changes are kept. */
function useSaving<D extends Fields, E extends EditedDocument<D>>(
  { loaded, source, onSaved }: Options<D, E>,
  base: D,
  begin: (edited: E) => void,
) {
  const calls = useDocumentCalls(source);
  const [clash, setClash] = useState<Clash<E> | null>(null);
  const restart = (edited: E) => {
    setClash(null);
    begin(edited);
  };
  const put = async (seen: string, wanted: D) => {
    const saved = await calls.save(seen, wanted);
    restart(saved);
    onSaved(saved);
  };
  const catchUp = async (wanted: D) => {
    const fresh = await calls.reload();
    const keys = clashingKeys(base, wanted, fresh.document);
    if (keys.length > 0) setClash({ fresh, keys });
    else await put(fresh.version, mergedDocument(base, wanted, fresh.document, 'mine'));
  };
  const saving = useAction({
    words: WORDS,
    act: async ({ seen, wanted }: { seen: string; wanted: D }) => {
      try {
        await put(seen, wanted);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
        await catchUp(wanted);
      }
    },
  });
  const discarding = useAction({
    words: WORDS,
    act: async () => restart(await calls.discard(loaded.key, loaded.version)),
  });
  return { clash, restart, saving, discarding };
}

/**
 * Manages the form of one document: its content, its faults, and saving it. If two people changed the same fields,
 * `clash` says which, and the user chooses with `resolve`.
 */
export function useDocumentEditor<D extends Fields, E extends EditedDocument<D>>(options: Options<D, E>) {
  const { loaded, source, userId } = options;
  const kept = useKeptDocument<D>(loaded, userId);
  const { document, base, version, edit } = kept;
  const [checked, setChecked] = useState<{ faults: Fault[]; document: D } | null>(null);
  const [alarms, setAlarms] = useState(0);
  const { clash, restart, saving, discarding } = useSaving<D, E>(options, base, (edited) => {
    setChecked(null);
    kept.begin(edited);
    if (edited.faults.length > 0) setAlarms((count) => count + 1);
  });
  /** Saves the content if it meets its contract. */
  const send = (seen: string, content: D) => {
    const wanted = tidied(content);
    edit(wanted);
    const faults = contractFaults(source.contract, wanted);
    setChecked({ faults, document: wanted });
    if (faults.length > 0) setAlarms((count) => count + 1);
    else saving.run({ seen, wanted });
  };
  const resolve = (winner: 'mine' | 'theirs') => {
    if (clash === null) return;
    const { fresh } = clash;
    const merged = mergedDocument(base, document, fresh.document, winner);
    restart(fresh);
    if (winner === 'mine') send(fresh.version, merged);
    else if (!isSame(merged, fresh.document)) edit(merged);
  };
  const found = checked === null ? [] : current(checked.faults, checked.document, document);
  return {
    document,
    isDirty: kept.isDirty,
    wasKept: kept.wasKept,
    set: (path: Path, value: unknown) => edit(withValue(document, path, value)),
    /** Faults that this form itself found before saving come before the server's. */
    faults: [...found, ...current(asFaults(loaded.faults), loaded.document, document)],
    warnings: current(asFaults(loaded.warnings), loaded.document, document),
    /** How many times saving or discarding edits has left faults. */
    alarms,
    clash,
    resolve,
    saving,
    discarding,
    save: () => send(version, document),
    /** Discards the unsaved edits. */
    undo: () => restart(loaded),
  };
}
