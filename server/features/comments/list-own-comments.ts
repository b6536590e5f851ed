import { commentOf } from '#server/features/comments/comment-answer.ts';
import type { CommentRow } from '#server/features/comments/comments.repository.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { pageOf } from '#server/features/comments/own-comments.repository.ts';
import { isEditable } from '#server/features/comments/own-comments.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import { asAuthorLists, pendingReason } from '#server/posts/post-answer.ts';
import { OWN_COMMENTS_PAGE_SIZE, type OwnComment, type OwnCommentSort } from '#shared/comments/own-comment.contract.ts';
import type { OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';

const PREVIEW = 100;

type Asked = {
  page?: number | undefined;
  limit?: number | undefined;
  status?: OwnStatus | undefined;
  sort?: OwnCommentSort | undefined;
  include_replies?: 'true' | 'false' | undefined;
};

/** Returns a preview of a confession with its competition, or null if the actor can't read it. */
async function confessionFor(deps: CommentsDeps, actor: Member, id: string): Promise<OwnComment['confession']> {
  try {
    const { content, competition } = await deps.openConfession(actor, id);
    const preview = content.length > PREVIEW ? `${content.slice(0, PREVIEW).replace(/\s*\S*$/, '')}…` : content;
    return { preview, competition };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function ownCommentOf(row: CommentRow, confession: OwnComment['confession'], now: number): OwnComment {
  const listed = asAuthorLists(row);
  const shown = commentOf(listed, 'author');
  return {
    id: shown.id,
    confession_id: shown.confession_id,
    content: shown.content,
    original_text: shown.original_text,
    is_approved: shown.is_approved,
    moderation_status: shown.moderation_status,
    parent_id: shown.parent_id,
    depth: shown.depth,
    created_at: shown.created_at,
    likes_count: shown.likes_count,
    replies_count: shown.replies_count,
    moderation_reason: shown.moderation_reason,
    shows_help: shown.shows_help,
    pending_reason: pendingReason(listed.moderation_status),
    is_editable: isEditable(row, now),
    confession,
  };
}

/** Returns one page of the actor's own comments. Only the actor's own authorship is looked up. Decision 41. */
export async function listOwnComments(
  deps: CommentsDeps,
  actor: Member,
  { page = 1, limit = OWN_COMMENTS_PAGE_SIZE, status = 'all', sort = 'newest', include_replies = 'true' }: Asked,
) {
  const ids = await postIdsOf(deps.db, 'comment', actor.userId);
  const filter = { status, withReplies: include_replies === 'true' };
  const { rows, total } = await pageOf(deps.db, ids, { ...filter, sort, limit, offset: (page - 1) * limit });
  const confessionIds = [...new Set(rows.map(({ confession_id: id }) => id))];
  const confessions = new Map(
    await Promise.all(confessionIds.map(async (id) => [id, await confessionFor(deps, actor, id)] as const)),
  );
  return {
    items: rows.map((row) => ownCommentOf(row, confessions.get(row.confession_id) ?? null, deps.now())),
    pagination: paginationOf(page, limit, total),
  };
}
