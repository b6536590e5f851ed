import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { confessionPath } from '#shared/pages/page-paths.ts';
import { CONFESSION_REACTIONS } from '#web/features/confessions/confession.queries.ts';
import { ConfessionMeta, ConfessionNumber } from '#web/features/confessions/confession-meta.tsx';
import { ConfessionText, isLong } from '#web/features/confessions/confession-text.tsx';
import type { Mark } from '#web/features/confessions/reaction.ts';
import { ReactionButtons } from '#web/features/confessions/reaction-buttons.tsx';
import { StaffFacts } from '#web/features/confessions/staff-facts.tsx';
import { useViewed } from '#web/features/confessions/use-viewed.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/card.css';
import '#web/features/confessions/confession-card.css';

/** Community specification §7. */
const VIEWED_AFTER_MS = 1000;

type Props = { confession: Confession; mark: Mark; competition: string | undefined; now: number };

/** A confession in a list, covered by its number's link. `now` is in Unix ms. */
export function ConfessionCard({ confession, mark, competition, now }: Props) {
  const { id, confession_number, comments_count, is_deleted } = confession;
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const headingId = useId();
  const area = useViewed<HTMLElement>(id, VIEWED_AFTER_MS);
  const isShortened = isLong(confession);
  return (
    <article className="card confession-card" aria-labelledby={headingId} ref={area}>
      <ConfessionMeta confession={confession} competition={competition} now={now}>
        <h2 id={headingId}>
          <ConfessionNumber number={confession_number} to={{ path: confessionPath(id), from }} />
        </h2>
      </ConfessionMeta>
      <ConfessionText {...confession} isShortened={isShortened} />
      {isShortened && !is_deleted && (
        <span className="confession-card-more" aria-hidden="true">
          Read more
        </span>
      )}
      <StaffFacts {...confession} />
      <footer className="confession-card-foot">
        {!is_deleted && <ReactionButtons calls={CONFESSION_REACTIONS} post={confession} mark={mark} />}
        <Link
          className="reaction-buttons-button"
          to={`${confessionPath(id)}#comments`}
          state={{ from }}
          aria-label={`Comments, ${comments_count}`}
        >
          <Icon of={MessageCircle} />
          {comments_count}
        </Link>
      </footer>
    </article>
  );
}
