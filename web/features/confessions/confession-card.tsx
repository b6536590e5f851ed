import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { confessionPath } from '#shared/pages/page-paths.ts';
import { CONFESSION_REACTIONS } from '#web/features/confessions/confession.queries.ts';
import { ConfessionComments } from '#web/features/confessions/confession-comments.tsx';
import { ConfessionMeta, ConfessionNumber, numberWords } from '#web/features/confessions/confession-meta.tsx';
import { ConfessionText, isLong } from '#web/features/confessions/confession-text.tsx';
import { PostMenu } from '#web/features/confessions/post-menu.tsx';
import type { Mark } from '#web/features/confessions/reaction.ts';
import { ReactionButtons } from '#web/features/confessions/reaction-buttons.tsx';
import { StaffFactsPart } from '#web/features/confessions/staff-facts-part.tsx';
import { useOpenThread } from '#web/features/confessions/use-open-thread.ts';
import { useViewed } from '#web/features/confessions/use-viewed.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/card.css';
import '#web/features/confessions/confession-card.css';

/** How long a confession must be in view to count as viewed in a list. Community specification §7. */
const VIEWED_AFTER_MS = 1000;

type Props = { confession: Confession; mark: Mark; competition: string | undefined; now: number };

/**
 * Shows a confession in a list. The link on its number covers the whole card, and its comments open below it. `now` is
 * in Unix ms.
 */
export function ConfessionCard({ confession, mark, competition, now }: Props) {
  const { id, confession_number, comments_count, is_deleted } = confession;
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  const headingId = useId();
  const threadId = useId();
  const [isThreadOpen, setIsThreadOpen] = useOpenThread(id);
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
      <StaffFactsPart confession={confession} />
      <footer className="confession-card-foot">
        {!is_deleted && <ReactionButtons calls={CONFESSION_REACTIONS} post={confession} mark={mark} />}
        <button
          type="button"
          className="reaction-buttons-button"
          aria-label={`Comments, ${comments_count}`}
          aria-expanded={isThreadOpen}
          aria-controls={threadId}
          onClick={() => setIsThreadOpen(!isThreadOpen)}
        >
          <Icon of={MessageCircle} />
          {comments_count}
        </button>
        <PostMenu
          post={{ type: 'confession', id }}
          name={`confession ${numberWords(confession_number)}`}
          path={confessionPath(id)}
        />
      </footer>
      <div id={threadId} className="confession-card-thread" hidden={!isThreadOpen}>
        {isThreadOpen && <ConfessionComments confession={confession} isInCard />}
      </div>
    </article>
  );
}
