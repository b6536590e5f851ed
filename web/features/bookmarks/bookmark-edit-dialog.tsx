import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type BookmarkFields, MAX_NOTES, PRIORITIES } from '#shared/bookmarks/bookmark.contract.ts';
import { collectionOf, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import {
  type BookmarkDraft,
  editOf,
  isChanged,
  isTooLong,
  usingVersion,
  versionsOf,
} from '#web/features/bookmarks/bookmark-draft.ts';
import { bookmarkEdited, type DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { PRIORITY_LEVELS } from '#web/features/bookmarks/bookmarks-address.ts';
import { useSaving } from '#web/sync/write/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextVersions } from '#web/ui/text-versions.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const LEVELS = PRIORITY_LEVELS.map((level) => ({ value: String(level), label: `${level} ${PRIORITIES[level]}` }));

type Props = {
  /** The draft to start with. Saving is based on the bookmark as shown when editing began. */
  begun: BookmarkDraft;
  /** The device's current bookmark, or null if it was removed elsewhere. */
  now: DeviceBookmark | null;
  name: string;
  collections: ReadonlyMap<string, Collection>;
  /** Whether to focus the notes rather than the first field. */
  isForNotes?: boolean | undefined;
  onSaved: () => void;
  /** `unsaved` is the draft if it has changes that weren't saved. */
  onClose: (unsaved: BookmarkDraft | null) => void;
};

/**
 * Edits a bookmark's collection, notes, priority, and favorite flag. Writes nothing until the user saves. Learning
 * specification §2.
 */
export function BookmarkEditDialog({ begun, now, name, collections, isForNotes, onSaved, onClose }: Props) {
  const formId = useId();
  const [draft, setDraft] = useState(begun);
  const { isSaving, failure, save } = useSaving();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isTooLong(draft)) return;
    void save(bookmarkEdited(draft.before, editOf(draft, now)), onSaved);
  };
  const close = () => onClose(isChanged(draft) ? draft : null);
  const footer = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        tone="primary"
        disabled={isTooLong(draft)}
        busy={isSaving}
        busyLabel="Saving..."
      >
        {now === null ? 'Save and restore' : 'Save changes'}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={`Bookmark for ${name}`} footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {now === null && (
          <Banner tone="yellow" announce="politely" title="This bookmark was removed on another device">
            Save to bring it back with your changes.
          </Banner>
        )}
        <BookmarkForm {...{ draft, now, collections, isForNotes }} onDraft={setDraft} />
        {failure !== null && <ErrorBanner>Failed to update bookmark. {failure}.</ErrorBanner>}
      </form>
    </Dialog>
  );
}

type FormProps = Pick<Props, 'now' | 'collections' | 'isForNotes'> & {
  draft: BookmarkDraft;
  onDraft: (draft: BookmarkDraft) => void;
};

function BookmarkForm({ draft, now, collections, isForNotes = false, onDraft }: FormProps) {
  const { fields, dropped } = draft;
  const notesField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isForNotes) notesField.current?.focus();
  }, [isForNotes]);
  const choose = (next: Partial<BookmarkDraft>) => {
    onDraft({ ...draft, ...next });
    notesField.current?.focus(); // the pressed button is gone
  };
  const change = (part: Partial<BookmarkDraft['fields']>) => onDraft({ ...draft, fields: { ...fields, ...part } });
  return (
    <>
      <CollectionSelect
        fields={fields}
        collections={collections}
        onValue={(collectionId) => change({ collectionId })}
      />
      <TextareaField
        label="Notes"
        ref={notesField}
        rows={5}
        limit={MAX_NOTES}
        value={fields.notes}
        onValue={(notes) => change({ notes })}
        error={isTooLong(draft) ? `Please use at most ${MAX_NOTES} characters.` : undefined}
      />
      <TextVersions
        label="Other versions of your notes"
        versions={versionsOf(draft, now)}
        onUse={(notes) => choose(usingVersion(draft, notes))}
        onDiscard={(text) => choose({ dropped: [...dropped, text] })}
      />
      <SelectField
        label="Priority"
        value={String(fields.priority)}
        onValue={(chosen) =>
          change({ priority: PRIORITY_LEVELS.find((level) => String(level) === chosen) ?? fields.priority })
        }
        options={LEVELS}
      />
      <Checkbox checked={fields.isFavorite} onChange={(isFavorite) => change({ isFavorite })}>
        Favorite
      </Checkbox>
    </>
  );
}

type SelectProps = {
  fields: Pick<BookmarkFields, 'collectionId'>;
  collections: ReadonlyMap<string, Collection>;
  onValue: (collectionId: string | null) => void;
};

function CollectionSelect({ fields, collections, onValue }: SelectProps) {
  const options = [
    { value: UNCATEGORIZED, label: 'Uncategorized' },
    ...[...collections.values()].map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label="Collection"
      value={collectionOf(fields, collections)?.id ?? UNCATEGORIZED}
      onValue={(chosen) => onValue(chosen === UNCATEGORIZED ? null : chosen)}
      options={options}
    />
  );
}
