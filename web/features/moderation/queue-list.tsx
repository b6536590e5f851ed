import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { ReportsBadge, UrgencyBadge } from '#web/features/moderation/post-badges.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/moderation/queue-list.css';

type Props = {
  posts: readonly StaffPost[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** The posts that are selected for one decision about all of them. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  /** When the list was loaded, in Unix ms. */
  now: number;
};

/** Lists the posts next to the open one. Each post can also be selected for a decision about several posts at once. */
export function QueueList({ posts, openId, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-post="${CSS.escape(openId ?? '')}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <ul className="queue-list" ref={list}>
      {posts.map((post) => (
        <QueueRow key={post.id} post={post} isOpen={post.id === openId} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, 'posts' | 'openId'> & { post: StaffPost; isOpen: boolean };

function QueueRow({ post, isOpen, onOpen, chosen, onChoose, now }: RowProps) {
  const { id, content, original_text, competition } = post;
  const age = shortAge(Date.parse(post.waiting_since ?? post.created_at), now);
  const text = original_text ?? content;
  return (
    <li className="queue-list-row" data-post={id} data-open={isOpen || undefined}>
      <label className="check">
        <input type="checkbox" checked={chosen.has(id)} onChange={(event) => onChoose(id, event.target.checked)} />
        <VisuallyHidden>Select “{text.slice(0, 40)}”</VisuallyHidden>
      </label>
      <button type="button" aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(id)}>
        <span className="queue-list-facts">
          <span aria-hidden="true">{age.label}</span>
          <VisuallyHidden>{age.words}</VisuallyHidden>
          <UrgencyBadge post={post} />
          <ReportsBadge post={post} />
          {post.claim !== null && !post.claim.is_mine && (
            <Badge tone="blue" icon={UserRound}>
              {post.claim.by}
            </Badge>
          )}
        </span>
        <span className="queue-list-text">{text === '' ? 'The text was deleted.' : text}</span>
        {competition !== null && <span className="queue-list-facts">{competition.name}</span>}
      </button>
    </li>
  );
}
