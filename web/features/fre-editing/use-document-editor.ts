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

const WORDS = { fallback: 'The draft wasn’t saved. Please try again.' };

type Fields = Readonly<Record<string, unknown>>;

/** What this tab keeps: the edited document, what it began with, and the version of that. */
type Kept = { document: string; base: string; version: string };

const keptOf = ({ document, version }: { document: unknown; version: string }): Kept => {
  const words = JSON.stringify(document);
  return { document: words, base: words, version };
};

/** Leaves out faults of places that were edited since the check. */
const current = (faults: readonly Fault[], checked: unknown, document: unknown): Fault[] =>
  faults.filter(({ path }) => isSame(valueAt(checked, path), valueAt(document, path)));

/** What someone else saved in the meantime, with the fields that clash. */
type Clash<E> = { fresh: E; keys: readonly string[] };

type Options<D, E extends EditedDocument<D>> = {
  loaded: E;
  source: DocumentSource<D, E>;
  userId: string;
  onSaved: (saved: E) => void;
};

/**
 * Manages the form of one document. This tab keeps unsaved edits, even over a reload. If someone else saved other fields in the
 * meantime, both changes are kept; if they changed the same fields, `clash` says which, and the user chooses.
 */
export function useDocumentEditor<D extends Fields, E extends EditedDocument<D>>(options: Options<D, E>) {
  const { loaded, source, userId, onSaved } = options;
  const calls = useDocumentCalls(source);
  const draft = useDraft<Kept>(keptOf(loaded), { place: `fre-${loaded.key}`, userId });
  const [document, setDocument] = useState(() => JSON.parse(draft.values.document) as D);
  const [checked, setChecked] = useState<{ faults: Fault[]; document: D } | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [clash, setClash] = useState<Clash<E> | null>(null);
  const { base, version } = draft.values;

  const begin = (edited: E) => {
    draft.forget(keptOf(edited));
    setDocument(edited.document);
    setChecked(null);
    setClash(null);
  };
  const edit = (next: D) => {
    setDocument(next);
    draft.set({ document: JSON.stringify(next) });
  };
  const put = async (seen: string, wanted: D) => {
    const saved = await calls.save(seen, wanted);
    begin(saved);
    onSaved(saved);
  };
  const catchUp = async (wanted: D) => {
    const fresh = await calls.reload();
    const before = JSON.parse(base) as Fields;
    const keys = clashingKeys(before, wanted, fresh.document);
    if (keys.length > 0) return setClash({ fresh, keys });
    return put(fresh.version, mergedDocument(before, wanted, fresh.document, 'mine'));
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
    words: { fallback: 'The draft wasn’t discarded. Please try again.' },
    act: async () => begin(await calls.discard(loaded.key, loaded.version)),
  });

  const send = (seen: string, content: D) => {
    const wanted = tidied(content);
    edit(wanted);
    const faults = contractFaults(source.contract, wanted);
    setChecked({ faults, document: wanted });
    if (faults.length > 0) setRefusals((count) => count + 1);
    else saving.run({ seen, wanted });
  };
  const asFaults = (list: EditedDocument<D>['faults']) =>
    current(
      list.map(({ path, message }) => ({ path, message: sentence(message) })),
      loaded.document,
      document,
    );
  const resolve = (winner: 'mine' | 'theirs') => {
    if (clash === null) return;
    const { fresh } = clash;
    const merged = mergedDocument(JSON.parse(base) as Fields, document, fresh.document, winner);
    begin(fresh);
    if (!isSame(merged, fresh.document)) edit(merged);
    if (winner === 'mine') send(fresh.version, merged);
  };
  return {
    document,
    set: (path: Path, value: unknown) => edit(withValue(document, path, value)),
    wasKept: draft.wasKept,
    isDirty: !isSame(document, JSON.parse(base)),
    /** What this form found itself before saving comes first. */
    faults: [...(checked === null ? [] : current(checked.faults, checked.document, document)), ...asFaults(loaded.faults)],
    warnings: asFaults(loaded.warnings),
    refusals,
    clash,
    resolve,
    saving,
    discarding,
    save: () => send(version, document),
    /** Drops the edits that aren't saved. */
    undo: () => begin(loaded),
  };
}
