import { Pencil } from 'lucide-react';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { useBookmarkActions } from '#web/features/bookmarks/bookmark-actions.ts';
import { ruleName } from '#web/features/bookmarks/bookmark-card.tsx';
import type { BookmarkDraft } from '#web/features/bookmarks/bookmark-draft.ts';
import { BookmarkEditDialog } from '#web/features/bookmarks/bookmark-edit-dialog.tsx';
import type { DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { CollectionDialog } from '#web/features/bookmarks/collection-dialog.tsx';
import { DeleteCollectionDialog } from '#web/features/bookmarks/delete-collection-dialog.tsx';
import { RemoveBookmarkDialog } from '#web/features/bookmarks/remove-bookmark-dialog.tsx';
import type { KnownRules } from '#web/features/bookmarks/use-known-rules.ts';
import { useToast } from '#web/ui/toast.tsx';

type BookmarkDialog = { kind: 'edit' | 'remove'; ruleId: string; draft?: BookmarkDraft };
type CollectionAsked = { kind: 'edit-collection' | 'delete-collection'; id: string };

/** What is being asked or filled in. */
export type OpenDialog = BookmarkDialog | CollectionAsked | { kind: 'new-collection' };

type Shared = {
  collections: ReadonlyMap<string, Collection>;
  onDialog: (dialog: OpenDialog | null) => void;
  /** What the dialog was opened from is no longer there. */
  onGone: () => void;
};
type Props = Shared & {
  dialog: OpenDialog | null;
  bookmarks: readonly DeviceBookmark[];
  rules: KnownRules;
  /** Bookmarks in each collection. */
  counts: ReadonlyMap<string, number>;
};

/** The dialog that is open, if what it is about is still there. */
export function BookmarksDialogs({ dialog, bookmarks, rules, counts, ...shared }: Props) {
  const close = () => shared.onDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === 'new-collection') return <CollectionDialog onSaved={close} onClose={close} />;
  if ('id' in dialog) {
    const collection = shared.collections.get(dialog.id);
    const count = counts.get(dialog.id) ?? 0;
    return collection && <OfCollection {...shared} kind={dialog.kind} collection={collection} count={count} />;
  }
  const bookmark = bookmarks.find(({ ruleId }) => ruleId === dialog.ruleId);
  const name = ruleName(dialog.ruleId, rules.find(dialog.ruleId));
  return bookmark && <OfBookmark {...shared} dialog={dialog} bookmark={bookmark} name={name} />;
}

type BookmarkProps = Shared & { dialog: BookmarkDialog; bookmark: DeviceBookmark; name: string };

function OfBookmark({ dialog, bookmark, name, collections, onDialog, onGone }: BookmarkProps) {
  const toast = useToast();
  const { remove } = useBookmarkActions();
  const { ruleId } = dialog;
  const close = () => onDialog(null);
  const leave = (draft: BookmarkDraft | null) => {
    close();
    if (draft === null) return;
    const goOn = () => onDialog({ kind: 'edit', ruleId, draft });
    toast({ text: 'Changes not saved', icon: Pencil, action: { label: 'Keep editing', onPress: goOn } });
  };
  if (dialog.kind === 'edit') {
    const { draft } = dialog;
    return <BookmarkEditDialog {...{ bookmark, name, collections, draft }} onSaved={close} onClose={leave} />;
  }
  const removeIt = () => {
    close();
    onGone();
    void remove(ruleId);
  };
  return <RemoveBookmarkDialog name={name} hasNotes={bookmark.notes !== null} onRemove={removeIt} onClose={close} />;
}

type CollectionProps = Shared & { kind: CollectionAsked['kind']; collection: Collection; count: number };

function OfCollection({ kind, collection, count, collections, onDialog, onGone }: CollectionProps) {
  const { deleteCollection } = useBookmarkActions();
  const close = () => onDialog(null);
  if (kind === 'edit-collection') {
    return <CollectionDialog collection={collection} onSaved={close} onClose={close} />;
  }
  const deleteIt = (moveTo: string | null) => {
    close();
    onGone();
    void deleteCollection(collection.id, moveTo);
  };
  const others = [...collections.values()].filter(({ id }) => id !== collection.id);
  return <DeleteCollectionDialog {...{ collection, others, count }} onDelete={deleteIt} onClose={close} />;
}
