import { confessionOf } from '#server/features/confessions/confession-answer.ts';
import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { pageOf } from '#server/features/confessions/own-confessions.repository.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import { asAuthorLists, pendingReason } from '#server/posts/post-answer.ts';
import { mayEditOwn } from '#shared/confessions/confession.policy.ts';
import {
  OWN_PAGE_SIZE,
  type OwnConfession,
  type OwnConfessionSort,
  type OwnStatus,
} from '#shared/confessions/own-confession.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';

type Asked = {
  page?: number | undefined;
  limit?: number | undefined;
  status?: OwnStatus | undefined;
  sort?: OwnConfessionSort | undefined;
};

const unlessRefused = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

/** Returns the names and short IDs of the competitions that the author can open now, by ID. */
async function competitionsOf(deps: ConfessionsDeps, actor: Member, rows: readonly ConfessionRow[]) {
  const ids = [...new Set(rows.flatMap(({ competition_id: id }) => id ?? []))];
  const opened = await Promise.all(ids.map((id) => deps.openCompetition(actor, id).catch(unlessRefused)));
  return new Map(
    opened.flatMap((each) => (each === null ? [] : [[each.id, { short_id: each.short_id, name: each.name }]])),
  );
}

function ownConfessionOf(row: ConfessionRow, competitions: OwnConfession['competitions'], now: number): OwnConfession {
  const listed = asAuthorLists(row);
  const shown = confessionOf(listed, 'author');
  const reason = pendingReason(listed.moderation_status);
  const state = { isPending: reason !== null, isDeleted: row.deleted_by !== null, createdAt: row.created_at };
  return {
    id: shown.id,
    author: shown.author,
    content: shown.content,
    original_text: shown.original_text,
    is_approved: shown.is_approved,
    is_anonymous: shown.is_anonymous,
    created_at: shown.created_at,
    moderation_status: shown.moderation_status,
    view_count: shown.view_count,
    likes_count: shown.likes_count,
    comments_count: shown.comments_count,
    moderation_reason: shown.moderation_reason,
    pending_reason: reason,
    is_editable: mayEditOwn({ ...state, comments: row.comments_count }, now),
    competitions,
  };
}

/** Returns one page of the actor's own confessions. Only the actor's own authorship is looked up. Decision 41. */
export async function listOwnConfessions(
  deps: ConfessionsDeps,
  actor: Member,
  { page = 1, limit = OWN_PAGE_SIZE, status = 'all', sort = 'newest' }: Asked,
) {
  const { db, now } = deps;
  const ids = await postIdsOf(db, 'confession', actor.userId);
  const { rows, total } = await pageOf(db, ids, { status, sort, limit, offset: (page - 1) * limit });
  const competitions = await competitionsOf(deps, actor, rows);
  return {
    items: rows.map((row) => ownConfessionOf(row, competitions.get(row.competition_id ?? '') ?? null, now())),
    pagination: paginationOf(page, limit, total),
  };
}
