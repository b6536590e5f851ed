import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_NOTE_TEXT } from '#shared/notes/note.contract.ts';
import type { Law } from '#shared/rules/law.contract.ts';
import {
  changesOf,
  isChanged,
  isEmpty,
  isTooLong,
  type NoteDraft,
  usingVersion,
  versionsOf,
} from '#web/features/notes/note-draft.ts';
import type { DeviceNote } from '#web/features/notes/notes.local.ts';
import { partOptions } from '#web/features/notes/part-options.ts';
import { useSaving } from '#web/sync/write/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextVersions } from '#web/ui/text-versions.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/features/notes/note-dialog.css';

type Props = {
  /** The draft that the form opens with. */
  begun: NoteDraft;
  /** The device's current note. Null if it's new or was deleted elsewhere. */
  now: DeviceNote | null;
  /** The rule's name, such as 'Rule 404'. */
  name: string;
  /** The rule's text. Undefined until it's loaded. */
  law: Law | undefined;
  onSaved: () => void;
  /** `unsaved` is the draft if it has changes that weren't saved. */
  onClose: (unsaved: NoteDraft | null) => void;
};

const saveLabel = ({ before }: NoteDraft, isGone: boolean): string => {
  if (before === null) return 'Add Note';
  return isGone ? 'Save and restore' : 'Save changes';
};

/** Lets the user write or edit a note. Nothing is stored until the user saves. */
export function NoteDialog({ begun, now, name, law, onSaved, onClose }: Props) {
  const formId = useId();
  const [draft, setDraft] = useState(begun);
  const { isSaving, failure, save } = useSaving();
  const isGone = draft.before !== null && now === null;
  const mayNotSave = isTooLong(draft) || isEmpty(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && !mayNotSave) void save(changesOf(draft, now), onSaved);
  };
  const close = () => onClose(isChanged(draft) ? draft : null);
  const footer = (
    <>
      <Button onPress={close}>Cancel</Button>
      <Button type="submit" form={formId} tone="primary" disabled={mayNotSave} busy={isSaving} busyLabel="Saving...">
        {saveLabel(draft, isGone)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={`Note on ${name}`} footer={footer}>
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {isGone && (
          <Banner tone="yellow" announce="politely" title="This note was deleted on another device">
            Save to bring it back with your changes.
          </Banner>
        )}
        <NoteForm draft={draft} now={now} law={law} onDraft={setDraft} />
        {failure !== null && <ErrorBanner>Your note wasn’t saved. {failure}.</ErrorBanner>}
      </form>
    </Dialog>
  );
}

type FormProps = Pick<Props, 'now' | 'law'> & { draft: NoteDraft; onDraft: (draft: NoteDraft) => void };

function NoteForm({ draft, now, law, onDraft }: FormProps) {
  const { fields, dropped } = draft;
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  /** Updates the draft and moves the focus, because the pressed button disappears. */
  const choose = (next: NoteDraft) => {
    onDraft(next);
    text.current?.focus();
  };
  const change = (part: Partial<NoteDraft['fields']>): NoteDraft => ({ ...draft, fields: { ...fields, ...part } });
  return (
    <>
      <SelectField
        label="About"
        value={fields.part}
        onValue={(part) => onDraft(change({ part }))}
        options={partOptions(law, fields.part)}
      />
      {fields.quote !== null && (
        <div className="note-dialog-quote">
          <blockquote>{fields.quote}</blockquote>
          <Button tone="ghost" onPress={() => choose(change({ quote: null }))}>
            Remove quote
          </Button>
        </div>
      )}
      <TextareaField
        label="Note"
        ref={text}
        rows={5}
        limit={MAX_NOTE_TEXT}
        value={fields.text}
        onValue={(written) => onDraft(change({ text: written }))}
        error={isTooLong(draft) ? `Please use at most ${MAX_NOTE_TEXT} characters.` : undefined}
      />
      <TextVersions
        label="Other versions of this note"
        versions={versionsOf(draft, now)}
        onUse={(version) => choose(usingVersion(draft, version))}
        onDiscard={(version) => choose({ ...draft, dropped: [...dropped, version] })}
      />
    </>
  );
}
