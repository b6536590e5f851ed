import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { countWords } from '#shared/text/count-words.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { changesBetween } from '#web/features/fre-editing/changes.ts';
import { ChangesView } from '#web/features/fre-editing/changes-view.tsx';
import { PUBLISH_PATH } from '#web/features/fre-editing/content-paths.ts';
import { DiscardButton } from '#web/features/fre-editing/discard-button.tsx';
import type { Path } from '#web/features/fre-editing/document-path.ts';
import { EditorContext } from '#web/features/fre-editing/editor-context.ts';
import { FaultSummary } from '#web/features/fre-editing/fault-summary.tsx';
import { nearestField } from '#web/features/fre-editing/focus-soon.ts';
import type { DocumentSource, EditedDocument } from '#web/features/fre-editing/fre-editing.queries.ts';
import { editorName, momentWords } from '#web/features/fre-editing/moment-words.ts';
import { SavedByOthers } from '#web/features/fre-editing/saved-by-others.tsx';
import { Section } from '#web/features/fre-editing/section.tsx';
import { useDocumentEditor } from '#web/features/fre-editing/use-document-editor.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { LeaveDialog } from '#web/online/leave-dialog.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useLeaveGuard } from '#web/online/use-leave-guard.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormBusy } from '#web/ui/form-busy.ts';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/fre-editing/document-form.css';

type Fields = Readonly<Record<string, unknown>>;
type Props<D, E extends EditedDocument<D>> = {
  loaded: E;
  source: DocumentSource<D, E>;
  children: (document: D, loaded: E) => ReactNode;
};

/** The form of one document: its fields, its faults, how it differs from what is published, and its buttons. */
export function DocumentForm<D extends Fields, E extends EditedDocument<D>>({ loaded, source, children }: Props<D, E>) {
  const toast = useToast();
  const form = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState<Path | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const editor = useDocumentEditor<D, E>({
    loaded,
    source,
    userId: useMe().user?.id ?? '',
    onSaved: (saved) => toast({ text: savedWords(saved) }),
  });
  const { document, faults, isDirty, saving, clash } = editor;
  const guard = useLeaveGuard(isDirty);
  useEffect(() => {
    if (target !== null && form.current) nearestField(form.current, target)?.focus();
  }, [target]);
  const leave = () => {
    guard.leave();
    editor.undo();
  };
  return (
    <FormBusy value={saving.isBusy}>
      <EditorContext value={{ document, set: editor.set, faults, target }}>
        <fieldset className="document-form" ref={form} aria-label={loaded.title}>
          <OfflineNote>You can keep editing, but you need a network connection to save the draft.</OfflineNote>
          <Standing
            loaded={loaded}
            wasKept={editor.wasKept && isDirty}
            onUseBuilt={() => editor.set([], loaded.built)}
          />
          <FaultSummary
            faults={faults}
            warnings={editor.warnings}
            alarms={editor.alarms}
            onOpen={(path) => setTarget([...path])}
          />
          <FaultsElsewhere loaded={loaded} />
          {children(document, loaded)}
          {isComparing && <Comparison loaded={loaded} document={document} />}
          {clash && <SavedByOthers mine={document} clash={clash} isBusy={saving.isBusy} onResolve={editor.resolve} />}
          <FailureBanner failure={saving.failure} title="The draft wasn’t saved" />
        </fieldset>
      </EditorContext>
      <div className="document-form-foot">
        <output className="text-sm soft grow">{isDirty ? 'You have unsaved changes.' : ''}</output>
        {loaded.draft !== null && <DiscardButton title={loaded.title} action={editor.discarding} />}
        <Button aria-expanded={isComparing} onPress={() => setIsComparing(!isComparing)}>
          {isComparing ? 'Hide changes' : 'Show changes'}
        </Button>
        <SaveButton isUseful={isDirty || loaded.has_conflict} isBusy={saving.isBusy} onSave={editor.save} />
      </div>
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={leave} />
    </FormBusy>
  );
}

function Comparison({ loaded, document }: { loaded: EditedDocument<Fields>; document: Fields }) {
  return (
    <Section title="Differences from what readers see">
      <ChangesView changes={changesBetween(loaded.published, document)} before="Published" after="Draft" />
      {loaded.has_conflict && (
        <>
          <h2 className="card-heading">Differences from what the app came with</h2>
          <ChangesView changes={changesBetween(loaded.built, document)} before="In the app" after="Draft" />
        </>
      )}
    </Section>
  );
}

/** Saving unchanged content is useful after an update of the app: it confirms that the content should stay. */
function SaveButton({ isUseful, isBusy, onSave }: { isUseful: boolean; isBusy: boolean; onSave: () => void }) {
  return (
    <Button
      tone="primary"
      onPress={onSave}
      busy={isBusy}
      busyLabel="Saving..."
      disabledReason={isUseful ? undefined : 'Nothing has changed.'}
    >
      Save draft
    </Button>
  );
}

/** Describes the result of saving. */
function savedWords({ faults, faults_elsewhere = 0 }: EditedDocument<unknown>): string {
  if (faults.length > 0) return 'Draft saved. Some things need to be corrected.';
  return faults_elsewhere > 0 ? 'Draft saved. Other documents need to be corrected.' : 'Draft saved.';
}

/** Says that other documents have faults, such as a question on a part that the draft has removed. */
function FaultsElsewhere({ loaded: { draft, faults_elsewhere = 0 } }: { loaded: EditedDocument<unknown> }) {
  if (draft === null || faults_elsewhere === 0) return null;
  return (
    <Banner
      tone="yellow"
      title={`${countWords(faults_elsewhere, 'problem')} in other documents`}
      actions={<Link to={PUBLISH_PATH}>See all problems</Link>}
    >
      All problems must be fixed before anything can be published.
    </Banner>
  );
}

type StandingProps = { loaded: EditedDocument<unknown>; wasKept: boolean; onUseBuilt: () => void };

/** Says where the content of the form comes from. */
function Standing({ loaded: { draft, is_edited, has_conflict }, wasKept, onUseBuilt }: StandingProps) {
  return (
    <>
      {wasKept && (
        <Banner tone="blue" title="Your unsaved changes are back">
          This tab kept them. Save the draft when you’re done.
        </Banner>
      )}
      {draft && (
        <p className="text-sm soft">
          Draft saved by {editorName(draft.by)} on {momentWords(draft.at)}. Readers don’t see it yet.
        </p>
      )}
      {has_conflict && (
        <Banner
          tone="yellow"
          title="An app update brought newer text"
          actions={<Button onPress={onUseBuilt}>Use the newer text</Button>}
        >
          The update changed this document after it was edited here.
          {(is_edited || draft === null) && ' Readers still see the edited version.'} Compare the two, and save a draft
          with what you want to keep.
        </Banner>
      )}
    </>
  );
}
