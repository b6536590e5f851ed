import { CircleCheck, Clock, Eye, type LucideIcon, MessageCircle, ShieldCheck, ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { competitionPath } from '#shared/competitions/competition.path.ts';
import type { OwnConfession } from '#shared/confessions/own-confession.contract.ts';
import { confessionPath } from '#shared/pages/page-paths.ts';
import { countWords } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { PostText } from '#web/content/post-text.tsx';
import { OwnConfessionActions } from '#web/features/profiles/own-confession-actions.tsx';
import { PendingNote } from '#web/features/profiles/own-posts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tip } from '#web/ui/tip.tsx';
import '#web/features/profiles/own-confession-card.css';

const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** Shows one of the user's own confessions and lets them edit or delete it. */
export function OwnConfessionCard({ confession, userId }: { confession: OwnConfession; userId: string }) {
  const { id, content, created_at, competitions } = confession;
  const headingId = useId();
  return (
    <Card>
      <article className="own-confession-card" aria-labelledby={headingId}>
        <div className="row">
          <Status confession={confession} />
          <h2 className="own-confession-card-heading" id={headingId}>
            <Link to={confessionPath(id)}>
              <span className="visually-hidden">Confession from </span>
              {dayFormat().format(new Date(created_at))}
            </Link>
          </h2>
          {competitions !== null && <Link to={competitionPath(competitions)}>{competitions.name}</Link>}
        </div>
        <p className="own-confession-card-text">
          <PostText text={content} />
        </p>
        <PendingNote {...confession} />
        <Counts confession={confession} />
        <OwnConfessionActions confession={confession} userId={userId} />
      </article>
    </Card>
  );
}

function Status({ confession: { is_approved, moderation_status, original_text } }: { confession: OwnConfession }) {
  const moderated = (
    <Badge tone="blue" icon={ShieldCheck}>
      Moderated
    </Badge>
  );
  return (
    <>
      <Badge tone={is_approved ? 'green' : 'yellow'} icon={is_approved ? CircleCheck : Clock}>
        {is_approved ? 'Approved' : 'Pending'}
      </Badge>
      {moderation_status === 'rewritten' && original_text === null && moderated}
      {moderation_status === 'rewritten' && original_text !== null && (
        <Tip face={moderated} title="What you wrote">
          <b>You wrote:</b> {original_text}
        </Tip>
      )}
    </>
  );
}

function Counts({ confession }: { confession: OwnConfession }) {
  const counts: readonly [LucideIcon, number, string][] = [
    [Eye, confession.view_count, 'view'],
    [ThumbsUp, confession.likes_count, 'like'],
    [MessageCircle, confession.comments_count, 'comment'],
  ];
  return (
    <ul className="row row-gap-4 text-sm soft tabular">
      {counts.map(([icon, count, unit]) => (
        <li className="row" key={unit}>
          <Icon of={icon} />
          {countWords(count, unit)}
        </li>
      ))}
    </ul>
  );
}
