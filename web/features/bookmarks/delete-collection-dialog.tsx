import { useState } from 'react';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type Props = {
  collection: Collection;
  others: readonly Collection[];
  /** The number of bookmarks in the collection. */
  count: number;
  onDelete: (moveTo: string | null) => void;
  onClose: () => void;
};

/** Asks the user to confirm the deletion of a collection and to choose where its bookmarks go. */
export function DeleteCollectionDialog({ collection, others, count, onDelete, onClose }: Props) {
  const [moveTo, setMoveTo] = useState<string>(UNCATEGORIZED);
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button tone="danger" onPress={() => onDelete(moveTo === UNCATEGORIZED ? null : moveTo)}>
        Delete collection
      </Button>
    </>
  );
  const places = [
    { value: UNCATEGORIZED, label: 'Uncategorized' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog open onClose={onClose} title={`Delete “${collection.name}”?`} footer={footer}>
      {count === 0 ? (
        <p>It has no bookmarks.</p>
      ) : (
        <div className="stack">
          <p>No bookmarks will be deleted.</p>
          <SelectField
            label={count === 1 ? 'Move its bookmark to' : `Move its ${count} bookmarks to`}
            value={moveTo}
            onValue={setMoveTo}
            options={places}
          />
        </div>
      )}
    </Dialog>
  );
}
