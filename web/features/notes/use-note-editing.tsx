import { Pencil, StickyNote, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Law } from '#shared/rules/law.contract.ts';
import { NoteDialog } from '#web/features/notes/note-dialog.tsx';
import type { NoteDraft } from '#web/features/notes/note-draft.ts';
import { type DeviceNote, hasNote, noteRemoved, noteRestored } from '#web/features/notes/notes.local.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

type Tell = (message: ToastMessage) => void;

async function restore(note: DeviceNote, tell: Tell): Promise<void> {
  try {
    await keepChanges(noteRestored(note));
  } catch (error) {
    tell({ text: `Your note wasn’t restored. ${whyNotSaved(error)}.`, icon: TriangleAlert });
  }
}

/** Deletes a note and offers to undo the deletion. A note that has received text that wasn't shown isn't deleted. */
async function remove(note: DeviceNote, tell: Tell): Promise<void> {
  try {
    await keepChanges(noteRemoved(note));
    if (await hasNote(await currentStudy(), note.id)) {
      tell({ text: 'A newer version just arrived, so your note wasn’t deleted', icon: StickyNote });
      return;
    }
    const undo = { label: 'Undo', onPress: () => void restore(note, tell) };
    tell({ text: 'Note deleted', icon: StickyNote, action: undo });
  } catch (error) {
    tell({ text: `Your note wasn’t deleted. ${whyNotSaved(error)}.`, icon: TriangleAlert });
  }
}

/** 'fre-404' → 'Rule 404' */
const ruleName = (ruleId: string): string => `Rule ${ruleId.replace('fre-', '')}`;

/** Lets the user write, edit, and delete notes. `notes` are those on this device. */
export function useNoteEditing(notes: readonly DeviceNote[]): {
  /** The note that is being written or edited. */
  draft: NoteDraft | null;
  edit: (draft: NoteDraft) => void;
  remove: (note: DeviceNote) => void;
  /** Renders the open form. `law` is the text of the draft's rule, once it's loaded. */
  dialog: (law: Law | undefined) => ReactNode;
} {
  const toast = useToast();
  const [draft, setDraft] = useState<NoteDraft | null>(null);
  const closeOffer = useRef<() => void>(undefined);
  /** Opens the form, which makes the offer to keep editing another draft obsolete. */
  const edit = useCallback((begun: NoteDraft) => {
    closeOffer.current?.();
    setDraft(begun);
  }, []);
  const saved = () => {
    setDraft(null);
    if (draft?.before === null) toast({ text: 'Note added', icon: StickyNote });
  };
  const leave = (unsaved: NoteDraft | null) => {
    setDraft(null);
    if (unsaved === null) return;
    const action = { label: 'Keep editing', onPress: () => setDraft(unsaved) };
    closeOffer.current = toast({ text: 'Changes not saved', icon: Pencil, action });
  };
  return {
    draft,
    edit,
    remove: (note) => void remove(note, toast),
    dialog: (law) =>
      draft && (
        <NoteDialog
          key={draft.id}
          begun={draft}
          now={notes.find(({ id }) => id === draft.id) ?? null}
          name={ruleName(draft.fields.ruleId)}
          law={law}
          onSaved={saved}
          onClose={leave}
        />
      ),
  };
}
