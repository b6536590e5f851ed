import { Pencil } from 'lucide-react';
import type { KnownRules } from '#web/content/use-known-rules.ts';
import { useBookmarkActions } from '#web/features/bookmarks/bookmark-actions.ts';
import { ruleName } from '#web/features/bookmarks/bookmark-card.tsx';
import type { BookmarkDraft } from '#web/features/bookmarks/bookmark-draft.ts';
import { BookmarkEditDialog } from '#web/features/bookmarks/bookmark-edit-dialog.tsx';
import type { DeviceBookmark, DeviceCollection } from '#web/features/bookmarks/bookmarks.local.ts';
import { CollectionDialog } from '#web/features/bookmarks/collection-dialog.tsx';
import { DeleteCollectionDialog } from '#web/features/bookmarks/delete-collection-dialog.tsx';
import { RemoveBookmarkDialog } from '#web/features/bookmarks/remove-bookmark-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The open dialog, with the data as it was when the dialog opened. Its changes are based on that data. */
export type OpenDialog =
  | { kind: 'edit'; begun: BookmarkDraft }
  | { kind: 'remove'; bookmark: DeviceBookmark }
  | { kind: 'edit-collection' | 'delete-collection'; collection: DeviceCollection }
  | { kind: 'new-collection' };

type Props = {
  dialog: OpenDialog | null;
  /** The bookmarks on this device as they are now. */
  bookmarks: readonly DeviceBookmark[];
  collections: ReadonlyMap<string, DeviceCollection>;
  rules: KnownRules;
  /** Whether the dialog was opened to edit the notes. */
  isForNotes?: boolean | undefined;
  onDialog: (dialog: OpenDialog | null) => void;
  /** Called when the control that opened the dialog no longer exists. */
  onGone: () => void;
};

/** Shows the open dialog. A form stays open with its text even if its bookmark or collection was removed elsewhere. */
export function BookmarksDialogs({ dialog, ...shared }: Props) {
  const { collections, onDialog } = shared;
  const close = () => onDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'edit') return <Editing key={dialog.begun.before.ruleId} {...shared} begun={dialog.begun} />;
  if (dialog.kind === 'remove') return <Removing {...shared} bookmark={dialog.bookmark} />;
  if (dialog.kind === 'delete-collection') return <Deleting {...shared} collection={dialog.collection} />;
  const collection = dialog.kind === 'edit-collection' ? dialog.collection : undefined;
  return <CollectionDialog begun={collection} collections={collections} onSaved={close} onClose={close} />;
}

type Shared = Omit<Props, 'dialog'>;

function Editing({ begun, bookmarks, rules, collections, isForNotes, onDialog }: Shared & { begun: BookmarkDraft }) {
  const toast = useToast();
  const { ruleId } = begun.before;
  const now = bookmarks.find((each) => each.ruleId === ruleId) ?? null;
  const name = ruleName(ruleId, rules.find(ruleId));
  const close = () => onDialog(null);
  const leave = (unsaved: BookmarkDraft | null) => {
    close();
    if (unsaved === null) return;
    const goOn = () => onDialog({ kind: 'edit', begun: unsaved });
    toast({ text: 'Changes not saved', icon: Pencil, action: { label: 'Keep editing', onPress: goOn } });
  };
  return <BookmarkEditDialog {...{ begun, now, name, collections, isForNotes }} onSaved={close} onClose={leave} />;
}

function Removing({ bookmark, rules, onDialog, onGone }: Shared & { bookmark: DeviceBookmark }) {
  const { remove } = useBookmarkActions();
  const { ruleId, notes } = bookmark;
  const close = () => onDialog(null);
  const removeIt = () => {
    close();
    onGone();
    void remove(bookmark);
  };
  const name = ruleName(ruleId, rules.find(ruleId));
  return <RemoveBookmarkDialog name={name} hasNotes={notes !== null} onRemove={removeIt} onClose={close} />;
}

function Deleting({ collection, collections, bookmarks, onDialog, onGone }: Shared & { collection: DeviceCollection }) {
  const { deleteCollection } = useBookmarkActions();
  const close = () => onDialog(null);
  const deleteIt = (moveTo: string | null) => {
    close();
    onGone();
    void deleteCollection(collection, moveTo, bookmarks);
  };
  const others = [...collections.values()].filter(({ id }) => id !== collection.id);
  const count = bookmarks.filter(({ collectionId }) => collectionId === collection.id).length;
  return <DeleteCollectionDialog {...{ collection, others, count }} onDelete={deleteIt} onClose={close} />;
}
