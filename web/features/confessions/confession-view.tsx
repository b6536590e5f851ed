import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { confessionPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { CONFESSION_REACTIONS, useCompetition, useMarks } from '#web/features/confessions/confession.queries.ts';
import { ConfessionComments } from '#web/features/confessions/confession-comments.tsx';
import { ConfessionMeta, ConfessionNumber } from '#web/features/confessions/confession-meta.tsx';
import { ConfessionText } from '#web/features/confessions/confession-text.tsx';
import { CrisisHelp } from '#web/features/confessions/crisis-help.tsx';
import { useOwn } from '#web/features/confessions/own-confession.queries.ts';
import { PostMenu } from '#web/features/confessions/post-menu.tsx';
import { ReactionButtons } from '#web/features/confessions/reaction-buttons.tsx';
import { StaffFactsPart } from '#web/features/confessions/staff-facts-part.tsx';
import { useViewed } from '#web/features/confessions/use-viewed.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import '#web/ui/card.css';
import '#web/features/confessions/confession-view.css';

const ownTools = async () => (await import('#web/features/confessions/own-tools.tsx')).OwnTools;

/** How long a confession must be in view to count as viewed on its own page. Community specification §7. */
const VIEWED_AFTER_MS = 1500;

/** Shows a confession on its own page, with tools for its author. */
export function ConfessionView({ confession }: { confession: Confession }) {
  const { id, competition_id, is_approved, is_deleted, shows_help } = confession;
  const [now] = useState(() => Date.now());
  const userId = usePerson()?.id ?? null;
  const { data: own } = useOwn(userId, id);
  const isMine = own?.is_mine === true;
  const competition = useCompetition(competition_id);
  const area = useViewed<HTMLElement>(id, VIEWED_AFTER_MS);
  return (
    <>
      {shows_help && <CrisisHelp />}
      <WaitingNote confession={confession} isMine={isMine} />
      <article className="card confession-view" ref={is_approved ? area : undefined} aria-labelledby="confession">
        <ConfessionMeta confession={confession} competition={competition?.name} now={now}>
          <h1 id="confession">
            <ConfessionNumber number={confession.confession_number} />
          </h1>
        </ConfessionMeta>
        <ConfessionText {...confession} />
        <StaffFactsPart confession={confession} />
        <Foot confession={confession} />
        <LatePart
          isNeeded={isMine && !is_deleted}
          load={ownTools}
          given={{ confession, mayEdit: own?.can_edit === true }}
        />
      </article>
      <ConfessionComments confession={confession} />
    </>
  );
}

/** Reactions and views are shown only if others can read the confession. */
function Foot({ confession }: { confession: Confession }) {
  const { id, is_approved, is_deleted, view_count } = confession;
  const marks = useMarks([id]);
  if (!is_approved || is_deleted) return null;
  return (
    <footer className="confession-view-foot">
      <ReactionButtons calls={CONFESSION_REACTIONS} post={confession} mark={marks[id] ?? null} />
      <span className="push text-sm muted tabular">{countWords(view_count, 'view')}</span>
      <PostMenu post={{ type: 'confession', id }} name="this confession" path={confessionPath(id)} />
    </footer>
  );
}

function WaitingNote({ confession, isMine }: { confession: Confession; isMine: boolean }) {
  const { is_approved, is_deleted, moderation_reason: reason } = confession;
  if (is_approved || is_deleted) return null;
  return (
    <Banner tone="yellow" icon={Clock} title="Waiting for review">
      {isMine ? (
        <>
          Only you and moderators can see your confession for now.{' '}
          {reason === null ? (
            <>
              It will be <Link to={PAGE_PATHS.confessions}>listed</Link> once it’s approved.
            </>
          ) : (
            REASON_WORDS[reason]
          )}
        </>
      ) : (
        'Only the author and moderators can see this confession.'
      )}
    </Banner>
  );
}
