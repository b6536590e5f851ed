import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Conflict, DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { documentPath, PUBLISH_PATH } from '#web/features/fre-editing/content-paths.ts';
import { DiscardButton } from '#web/features/fre-editing/discard-button.tsx';
import { useReleaseCalls } from '#web/features/fre-editing/fre-editing.queries.ts';
import { editorAtStart, momentWords } from '#web/features/fre-editing/moment-words.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Lists what isn't published yet, with a link to publish it. */
export function Unpublished({ list: { items, is_held_back, conflicts } }: { list: DraftList }) {
  return (
    <>
      {is_held_back && (
        <Banner tone="red" title="Readers have an earlier edition">
          The app was updated, and the published edits have problems in the updated app. Fix the problems and publish
          again.
        </Banner>
      )}
      <Conflicts conflicts={conflicts} />
      <Section title="Unpublished changes">
        {items.length === 0 ? (
          <p className="soft">There’s nothing to publish.</p>
        ) : (
          <>
            <ul className="list">
              {items.map(({ key, title, by, at, faults }) => (
                <li key={key}>
                  <div className="row">
                    <Link to={documentPath(key)}>{title}</Link>
                    {faults.length > 0 && <Badge tone="red">{countWords(faults.length, 'problem')}</Badge>}
                  </div>
                  <p className="text-sm soft">
                    {editorAtStart(by)}, {momentWords(at)}
                  </p>
                </li>
              ))}
            </ul>
            <div>
              <LinkButton tone="primary" icon={Send} to={PUBLISH_PATH}>
                Review and publish
              </LinkButton>
            </div>
          </>
        )}
      </Section>
    </>
  );
}

const DISCARD_WORDS = { fallback: 'Please try again.' };

/** Says which edits an update of the app has outdated, and what to do about each kind. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const changed = conflicts.filter(({ reason }) => reason === 'built_changed');
  const unreadable = conflicts.filter(({ reason }) => reason === 'unreadable');
  const published = unreadable.filter(({ draft_version }) => draft_version === undefined);
  return (
    <>
      {changed.length > 0 && (
        <Banner tone="yellow" title="An app update changed text that you’ve edited">
          Compare the new texts with your edits: <Links conflicts={changed} />.
        </Banner>
      )}
      {published.length > 0 && (
        <Banner tone="red" title="The updated app can’t read some published edits">
          Readers still see those edits. Open each document, redo your changes if you still want them, and save it:{' '}
          <Links conflicts={published} />.
        </Banner>
      )}
      {unreadable.map(({ key, title, draft_version }) =>
        draft_version === undefined ? null : (
          <UnreadableDraft key={key} draftKey={key} title={title} version={draft_version} />
        ),
      )}
    </>
  );
}

function Links({ conflicts }: { conflicts: readonly Conflict[] }) {
  return conflicts.map(({ key, title }, at) => (
    <span key={key}>
      {at > 0 && ', '}
      <Link to={documentPath(key)}>{title}</Link>
    </span>
  ));
}

type DraftProps = { draftKey: string; title: string; version: string };

function UnreadableDraft({ draftKey, title, version }: DraftProps) {
  const { discard } = useReleaseCalls();
  const action = useAction({ act: () => discard(draftKey, version), words: DISCARD_WORDS });
  return (
    <Banner
      tone="yellow"
      title={`The updated app can’t read the draft of ${title}`}
      actions={<DiscardButton title={title} action={action} />}
    >
      This draft can’t be published. Discard it, and make your changes again.
    </Banner>
  );
}
