import { CircleCheck, Clock, MessageCircle } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type OwnComment, OwnCommentSort } from '#shared/comments/own-comment.contract.ts';
import { competitionPath } from '#shared/competitions/competition.path.ts';
import { OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import { commentPath } from '#shared/pages/page-paths.ts';
import { countWords } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { PostText } from '#web/content/post-text.tsx';
import { DeleteOwnPost } from '#web/features/profiles/delete-own-post.tsx';
import {
  type OwnCommentList,
  useDeleteOwnComment,
  useOwnComments,
} from '#web/features/profiles/own-comments.queries.ts';
import { OnlyYou, OWN_STATUSES, OwnBones, PendingNote } from '#web/features/profiles/own-posts.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/features/profiles/own-confession-card.css';

const SORTS: readonly { value: OwnCommentSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'most_liked', label: 'Most liked' },
];
const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

const address = (list: OwnCommentList): string =>
  `?${new URLSearchParams(Object.entries(list).map(([name, value]) => [name, String(value)])).toString()}`;

/**
 * Shows a page of the user's own comments, which can be filtered by status and sorted. Community specification §2, §7.
 */
export function OwnCommentsView({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const list: OwnCommentList = {
    page: usePageNumber(),
    status: OwnStatus.safeParse(search.get('status')).data ?? 'all',
    sort: OwnCommentSort.safeParse(search.get('sort')).data ?? 'newest',
    include_replies: search.get('include_replies') === 'false' ? 'false' : 'true',
  };
  const choose = (part: Partial<OwnCommentList>) =>
    setSearch(address({ ...list, page: 1, ...part }), { replace: true, preventScrollReset: true });
  return (
    <div className="stack">
      <OnlyYou what="comments" />
      <div className="row row-between">
        <Segmented label="Status" options={OWN_STATUSES} value={list.status} onValue={(status) => choose({ status })} />
        <SelectField inline label="Sort by" options={SORTS} value={list.sort} onValue={(sort) => choose({ sort })} />
      </div>
      <Checkbox
        checked={list.include_replies === 'true'}
        onChange={(isOn) => choose({ include_replies: isOn ? 'true' : 'false' })}
      >
        Include replies to other comments
      </Checkbox>
      <PagedList
        query={useOwnComments(userId, list)}
        page={list.page}
        name="your comments"
        failedTitle="Error loading comments"
        bones={<OwnBones />}
        empty={<NoComments isFiltered={list.status !== 'all' || list.include_replies === 'false'} />}
      >
        {(comments) => (
          <ul className="stack">
            {comments.map((comment) => (
              <li key={comment.id}>
                <OwnCommentCard comment={comment} userId={userId} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoComments({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState icon={MessageCircle} title={isFiltered ? 'No comments found' : 'No comments yet'}>
        {isFiltered
          ? 'None of your comments match these filters.'
          : 'Your comments will be listed here. Only you can see this list.'}
      </EmptyState>
    </Card>
  );
}

function OwnCommentCard({ comment, userId }: { comment: OwnComment; userId: string }) {
  const { content, is_approved, confession, created_at } = comment;
  return (
    <Card>
      <article className="own-confession-card">
        <div className="row">
          <Badge tone={is_approved ? 'green' : 'yellow'} icon={is_approved ? CircleCheck : Clock}>
            {is_approved ? 'Approved' : 'Pending'}
          </Badge>
          <h2 className="own-confession-card-heading">
            <Link to={commentPath(comment.confession_id, comment.id)}>
              <span className="visually-hidden">Comment from </span>
              {dayFormat().format(new Date(created_at))}
            </Link>
          </h2>
        </div>
        <About confession={confession} />
        <p className="own-confession-card-text">
          <PostText text={content} />
        </p>
        <PendingNote {...comment} />
        <p className="text-sm soft tabular">
          {countWords(comment.likes_count, 'like')}, {comment.replies_count}{' '}
          {comment.replies_count === 1 ? 'reply' : 'replies'}
        </p>
        <div className="row">
          <DeleteOwnPost kind="comment" remove={useDeleteOwnComment(userId, comment.id)}>
            You can’t undo this. If anyone has replied to your comment, others will see [deleted] in its place.
          </DeleteOwnPost>
        </div>
      </article>
    </Card>
  );
}

function About({ confession }: Pick<OwnComment, 'confession'>) {
  if (confession === null) return <p className="text-sm soft">You can no longer read this confession.</p>;
  const { preview, competition } = confession;
  return (
    <p className="text-sm soft">
      On “{preview === '' ? '[deleted]' : preview}”{' '}
      {competition !== null && <Link to={competitionPath(competition)}>{competition.name}</Link>}
    </p>
  );
}
