import { FolderPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { collectionOf, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { BLANK_COLLECTION, MAX_COLLECTION_NAME } from '#shared/bookmarks/collection.contract.ts';
import { bookmarkSet } from '#web/features/bookmarks/bookmark-set.ts';
import {
  allCollections,
  collectionAdded,
  type DeviceBookmark,
  type DeviceCollection,
  findBookmark,
} from '#web/features/bookmarks/bookmarks.local.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useSaving } from '#web/sync/write/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The option that creates a collection. */
const NEW = 'new';

type Collections = ReadonlyMap<string, DeviceCollection>;
type Props = { ruleId: string; onClose: () => void };

/** Asks which collection to add a newly bookmarked rule to. Opens once the bookmark can be read. */
export function AddToCollection({ ruleId, onClose }: Props) {
  const { data: bookmark } = useStudyQuery(`bookmark to collect ${ruleId}`, (study) => findBookmark(study, ruleId));
  const { data: collections } = useStudyQuery('collections to choose', allCollections);
  if (!bookmark || collections === undefined) return null;
  return <ChooseCollection bookmark={bookmark} collections={collections} onClose={onClose} />;
}

/** Returns the changes that move a bookmark to an existing collection, to a new one, or out of any collection. */
function changesFor(bookmark: DeviceBookmark, choice: string, name: string, collections: Collections, newOne: string) {
  const moveTo = (collectionId: string | null) => bookmarkSet(bookmark.ruleId, bookmark.shown, { collectionId });
  if (choice !== NEW) return [moveTo(choice === UNCATEGORIZED ? null : choice)];
  return [...collectionAdded(newOne, { ...BLANK_COLLECTION, name }, collections), moveTo(newOne)];
}

type ChooseProps = { bookmark: DeviceBookmark; collections: Collections; onClose: () => void };

function ChooseCollection({ bookmark, collections, onClose }: ChooseProps) {
  const formId = useId();
  const toast = useToast();
  const [newOne] = useState(() => newId());
  const [name, setName] = useState('');
  const [choice, setChoice] = useState(
    () => collectionOf(bookmark, collections)?.id ?? (collections.size === 0 ? NEW : UNCATEGORIZED),
  );
  const { isSaving, failure, save } = useSaving();
  const newName = name.trim();
  const isNameMissing = choice === NEW && (newName === '' || newName.length > MAX_COLLECTION_NAME);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isNameMissing) return;
    const chosen = choice === NEW ? newName : collections.get(choice)?.name;
    const text = chosen === undefined ? 'Your bookmark is uncategorized' : `Added to “${chosen}”`;
    void save(changesFor(bookmark, choice, newName, collections, newOne), () => {
      toast({ text, icon: FolderPlus });
      onClose();
    });
  };
  const options = [
    ...[...collections.values()].map(({ id, name: label }) => ({ value: id, label })),
    { value: UNCATEGORIZED, label: 'Uncategorized' },
    { value: NEW, label: 'New collection…' },
  ];
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" form={formId} tone="primary" disabled={isNameMissing} busy={isSaving} busyLabel="Saving...">
        Save
      </Button>
    </>
  );
  const title = `Add Rule ${bookmark.ruleId.replace('fre-', '')} to a collection`;
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <SelectField label="Collection" value={choice} onValue={setChoice} options={options} />
        {choice === NEW && (
          <TextField
            label="Name of the new collection"
            limit={MAX_COLLECTION_NAME}
            autoComplete="off"
            value={name}
            onValue={setName}
          />
        )}
        {failure !== null && <ErrorBanner>Failed to update bookmark. {failure}.</ErrorBanner>}
      </form>
    </Dialog>
  );
}
