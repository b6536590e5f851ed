import { type FormEvent, useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import {
  BLANK_COLLECTION,
  type CollectionFields,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
} from '#shared/bookmarks/collection.contract.ts';
import { collectionAdded, collectionEdited, type DeviceCollection } from '#web/features/bookmarks/bookmarks.local.ts';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';
import { type CollectionDraft, collectionDraft, fieldsOfDraft } from '#web/features/bookmarks/collection-draft.ts';
import { ColorField } from '#web/features/bookmarks/color-field.tsx';
import { useSaving } from '#web/sync/write/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const WORDS = {
  add: { title: 'New collection', save: 'Create collection', failed: 'Failed to create collection' },
  edit: { title: 'Edit collection', save: 'Save changes', failed: 'Failed to update collection' },
};

type Props = {
  /** The collection to edit, as shown when editing began. Undefined to create one. */
  begun?: DeviceCollection | undefined;
  /** The device's current collections. */
  collections: ReadonlyMap<string, DeviceCollection>;
  onSaved: () => void;
  onClose: () => void;
};

/** Creates or edits a collection. Learning specification §5. */
export function CollectionDialog({ begun, collections, onSaved, onClose }: Props) {
  const words = begun === undefined ? WORDS.add : WORDS.edit;
  const isGone = begun !== undefined && !collections.has(begun.id);
  const formId = useId();
  const [id] = useState(() => newId());
  const [before] = useState<CollectionFields>(() => begun ?? { ...BLANK_COLLECTION, name: '' });
  const [draft, setDraft] = useState(() => collectionDraft(before));
  const { isSaving, failure, save } = useSaving();
  const fields = fieldsOfDraft(draft, before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields === null || isSaving) return;
    const changes =
      begun === undefined
        ? collectionAdded(id, fields, collections)
        : collectionEdited(begun, changedFields(before, fields), collections);
    void save(changes, onSaved);
  };
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        tone="primary"
        disabled={fields === null}
        busy={isSaving}
        busyLabel="Saving..."
      >
        {isGone ? 'Save and restore' : words.save}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title} footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {isGone && (
          <Banner tone="yellow" announce="politely" title="This collection was deleted on another device">
            Save to bring it back.
          </Banner>
        )}
        <CollectionForm draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        {failure !== null && (
          <ErrorBanner>
            {words.failed}. {failure}.
          </ErrorBanner>
        )}
      </form>
    </Dialog>
  );
}

const tooLong = (text: string, limit: number) =>
  text.trim().length > limit ? `Please use at most ${limit} characters.` : undefined;

type FormProps = { draft: CollectionDraft; onChange: (part: Partial<CollectionDraft>) => void };

function CollectionForm({ draft, onChange }: FormProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        limit={MAX_COLLECTION_NAME}
        autoComplete="off"
        value={draft.name}
        onValue={(name) => onChange({ name })}
        error={tooLong(draft.name, MAX_COLLECTION_NAME)}
      />
      <TextareaField
        label="Description (optional)"
        rows={2}
        limit={MAX_COLLECTION_DESCRIPTION}
        value={draft.description}
        onValue={(description) => onChange({ description })}
        error={tooLong(draft.description, MAX_COLLECTION_DESCRIPTION)}
      />
      <ColorField value={draft.color} onValue={(color) => onChange({ color })} />
      <Checkbox checked={draft.isDefault} onChange={(isDefault) => onChange({ isDefault })}>
        New bookmarks go here
      </Checkbox>
    </>
  );
}
