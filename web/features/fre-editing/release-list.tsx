import { History } from 'lucide-react';
import { useState } from 'react';
import type { Release } from '#shared/fre-editing/fre-release.contract.ts';
import { documentName } from '#web/features/fre-editing/content-paths.ts';
import { pathWords } from '#web/features/fre-editing/field-words.ts';
import { useDrafts, useReleaseCalls, useReleases } from '#web/features/fre-editing/fre-editing.queries.ts';
import { sentence } from '#web/features/fre-editing/issue-words.ts';
import { editorName, momentWords } from '#web/features/fre-editing/moment-words.ts';
import { useNote } from '#web/features/fre-editing/use-note.tsx';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import type { Failure } from '#web/online/failure.ts';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

const BUILT = 'built';

/**
 * Lists the releases, newest first. All but the current one can be restored, and so can the content that came with the
 * app.
 */
export function ReleaseList() {
  const page = usePageNumber();
  const current = useDrafts().data?.release_id;
  return (
    <div className="stack">
      <PagedList
        query={useReleases(page)}
        page={page}
        name="releases"
        bones={<Bone height="12rem" />}
        empty={
          <Card>
            <EmptyState icon={History} title="Nothing has been published yet">
              Readers have the content that came with the app.
            </EmptyState>
          </Card>
        }
      >
        {(releases) => (
          <ol className="stack" aria-label="Releases">
            {releases.map((release) => (
              <li key={release.id}>
                <ReleaseCard release={release} current={current} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {typeof current === 'string' && (
        <Card className="row row-between">
          <span>The content that came with the app, without any edits</span>
          <RestoreButton id={BUILT} what="the content that came with the app" current={current} />
        </Card>
      )}
    </div>
  );
}

type CardProps = { release: Release; current: string | null | undefined };

function ReleaseCard({ release, current }: CardProps) {
  const { id, note, by, at, documents, restored, is_current } = release;
  return (
    <Card as="article" className="stack-2">
      <h2 className="card-heading">
        {note} {is_current && <Badge tone="green">Current</Badge>}
      </h2>
      <p className="text-sm soft">
        {momentWords(at)} by {editorName(by)}
      </p>
      <p className="text-sm">
        {restored !== null && 'Restored. '}
        {documents.length === 0
          ? 'The content that came with the app'
          : `Edited: ${documents.map(({ title }) => title).join(', ')}`}
      </p>
      {!is_current && current !== undefined && <RestoreButton id={id} what={`“${note}”`} current={current} />}
    </Card>
  );
}

type RestoreProps = { id: string; what: string; current: string | null };

/** Restores earlier content once the admin has written a note and confirmed. */
function RestoreButton({ id, what, current }: RestoreProps) {
  const { restore, refresh } = useReleaseCalls();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { note, clear, ifValid, field } = useNote('Why');
  const action = useAction({
    act: () => restore(id, current, note),
    words: { fallback: 'Please try again.' },
    onDone: () => {
      setIsAsking(false);
      clear();
      toast({ text: 'Restored. Devices will get the edition the next time they’re online.' });
    },
    onFailed: () => void refresh(),
  });
  return (
    <div>
      <Button aria-label={`Restore ${what}`} onPress={() => setIsAsking(true)}>
        Restore
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Restore ${what}?`}
        confirm="Restore"
        busyLabel="Restoring..."
        action={{
          ...action,
          failure: action.failure && { ...action.failure, fields: {} },
          run: () => ifValid(() => action.run()),
        }}
        failed="Nothing was restored"
        needsNetwork="You need a network connection to restore a release."
      >
        <p>
          {id === BUILT
            ? 'All published edits will be undone.'
            : 'Readers will get exactly the edits of this release, and all later ones will be undone.'}{' '}
          Drafts stay as they are.
        </p>
        {field}
        <Faults failure={action.failure} />
      </ConfirmDialog>
    </div>
  );
}

/** Describes a place as the server names it: 'rule-404.examples.0' becomes 'Rule 404, Examples 1'. */
function placeWords(place: string): string {
  const [document = '', ...path] = place.split('.');
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return [documentName(document), ...(steps.length > 0 ? [pathWords(steps)] : [])].join(', ');
}

/** Lists the faults of a release that can't be restored. */
function Faults({ failure }: { failure: Failure | null }) {
  if (failure?.code !== 'CONTENT_FAULTS') return null;
  return (
    <ul aria-label="Problems in the release">
      {Object.entries(failure.fields).map(([place, message]) => (
        <li key={place}>
          {placeWords(place)}: {sentence(message)}
        </li>
      ))}
    </ul>
  );
}
