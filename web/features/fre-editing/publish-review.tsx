import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Draft, DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { changesBetween } from '#web/features/fre-editing/changes.ts';
import { ChangesView } from '#web/features/fre-editing/changes-view.tsx';
import { ConfirmText } from '#web/features/fre-editing/confirm-text.tsx';
import { CONTENT_PATH, documentName, documentPath, isEditable } from '#web/features/fre-editing/content-paths.ts';
import { pathWords } from '#web/features/fre-editing/field-words.ts';
import { useDrafts, useReleaseCalls } from '#web/features/fre-editing/fre-editing.queries.ts';
import { sentence } from '#web/features/fre-editing/issue-words.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { TextState } from '#web/features/fre-editing/text-state.tsx';
import { useNote } from '#web/features/fre-editing/use-note.tsx';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

const WORDS = { loading: 'Loading the drafts', failed: 'The drafts couldn’t be loaded.' };

/** Shows everything that publishing would change, and publishes it. `onPublished` is called afterward. */
export function PublishReview({ onPublished }: { onPublished: () => void }) {
  return (
    <div className="stack-6">
      <OfflineNote>You need a network connection to publish.</OfflineNote>
      <OnlineData query={useDrafts()} words={WORDS} bones={<Bone height="20rem" />}>
        {(list) => (list.items.length === 0 ? <Nothing /> : <Review list={list} onPublished={onPublished} />)}
      </OnlineData>
    </div>
  );
}

const Nothing = () => (
  <Card>
    <EmptyState
      icon={Send}
      title="Nothing to publish"
      actions={<LinkButton to={CONTENT_PATH}>Back to the content</LinkButton>}
    >
      Documents with a saved draft will appear here.
    </EmptyState>
  </Card>
);

function Review({ list, onPublished }: { list: DraftList; onPublished: () => void }) {
  return (
    <>
      <Faults faults={list.faults} />
      {list.items.map((draft) => (
        <DraftReview key={draft.key} draft={draft} />
      ))}
      <Publish list={list} onPublished={onPublished} />
    </>
  );
}

function Faults({ faults }: { faults: DraftList['faults'] }) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="red" title={`${countWords(faults.length, 'problem')} to fix before you publish`}>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.document} ${fault.file} ${fault.path.join('.')} ${fault.message}`}>
            <Place fault={fault} />
            {sentence(fault.message)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Names the document and the field of a fault, with a link if admins can edit the document. */
function Place({ fault: { document, file, path } }: { fault: DraftList['faults'][number] }) {
  const name = document === null ? file : documentName(document);
  if (name === undefined) return null;
  return (
    <>
      {document !== null && isEditable(document) ? <Link to={documentPath(document)}>{name}</Link> : name}
      {path.length > 0 && `, ${pathWords(path)}`}:{' '}
    </>
  );
}

function DraftReview({ draft }: { draft: Draft }) {
  return (
    <Section title={draft.title}>
      <div>
        <Link to={documentPath(draft.key)}>Edit</Link>
      </div>
      <ChangesView changes={changesBetween(draft.before, draft.after)} before="Published" after="Draft" />
      {draft.kind === 'rule' && <Texts draft={draft} />}
    </Section>
  );
}

/** Shows the state of each text that isn't verified, or a form for confirming it. */
function Texts({ draft }: { draft: Extract<Draft, { kind: 'rule' }> }) {
  return draft.after.versions.map((version) => {
    const text = draft.texts.find(({ effective_from }) => effective_from === version.effective_from);
    if (text === undefined || text.state === 'verified') return null;
    if (text.state === 'unconfirmed') {
      return <ConfirmText key={`${draft.version} ${version.effective_from}`} draft={draft} version={version} />;
    }
    return <TextState key={version.effective_from} text={text} />;
  });
}

/** Says why these drafts can't be published now. */
function obstacle({ items, faults }: DraftList): string | undefined {
  const isUnconfirmed = items.some(
    (draft) => draft.kind === 'rule' && draft.texts.some(({ state }) => state === 'unconfirmed'),
  );
  if (isUnconfirmed) return 'Confirm the new official texts first.';
  return faults.length > 0 ? 'Fix the problems first.' : undefined;
}

/** Asks for a note about the changes, and publishes them after a confirmation. */
function Publish({ list, onPublished }: { list: DraftList; onPublished: () => void }) {
  const { note, ifValid, field } = useNote('What changes');
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => ifValid(() => setIsAsking(true));
  return (
    <Section title="Publish">
      {field}
      <div>
        <Button tone="primary" icon={Send} onPress={ask} disabledReason={obstacle(list)}>
          Publish {countWords(list.items.length, 'document')}
        </Button>
      </div>
      {isAsking && (
        <PublishDialog list={list} note={note} onClose={() => setIsAsking(false)} onPublished={onPublished} />
      )}
    </Section>
  );
}

type DialogProps = { list: DraftList; note: string; onClose: () => void; onPublished: () => void };

function PublishDialog({ list: { items, reviewed }, note, onClose, onPublished }: DialogProps) {
  const { publish, refresh } = useReleaseCalls();
  const toast = useToast();
  const action = useAction({
    act: () => publish(reviewed, note),
    words: { fallback: 'Please try again.' },
    onDone: () => {
      toast({ text: 'Published. Devices will get the new edition the next time they’re online.' });
      onPublished();
    },
    onFailed: () => void refresh(),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Publish ${countWords(items.length, 'document')}?`}
      confirm="Publish"
      busyLabel="Publishing..."
      action={action}
      failed="Nothing was published"
      needsNetwork="You need a network connection to publish."
    >
      <ul>
        {items.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
      <p>Every reader will get the new edition. New versions of a rule will appear on the day they take effect.</p>
    </ConfirmDialog>
  );
}
