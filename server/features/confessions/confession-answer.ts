import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import { noticesFor, shownStatus, textsFor } from '#server/posts/post-answer.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import type { Reader } from '#shared/confessions/confession.policy.ts';

/** Only staff see the scores. If the author deleted the post, nobody does, because the explanation quotes the text. */
const scoresFor = (row: ConfessionRow, reader: Reader) =>
  reader === 'staff' && row.deleted_by !== 'author'
    ? {
        relevance_score: row.relevance_score,
        relevance_explanation: row.relevance_explanation,
        fre_tags: JSON.parse(row.fre_tags) as string[],
      }
    : { relevance_score: null, relevance_explanation: null, fre_tags: null };

/** Returns a confession as a reader may see it. */
export function confessionOf(row: ConfessionRow, reader: Reader): Confession {
  const status = shownStatus(row.moderation_status);
  return {
    id: row.id,
    confession_number: row.number,
    competition_id: row.competition_id,
    author: row.pen_name,
    is_anonymous: true,
    ...textsFor(row, reader),
    created_at: new Date(coarseTime(row.public_time)).toISOString(),
    moderation_status: status,
    is_approved: status !== 'pending',
    is_deleted: row.deleted_by !== null,
    deleted_by: row.deleted_by,
    style_used: row.style_used,
    ...noticesFor(row, reader),
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    comments_count: row.comments_count,
    view_count: row.view_count,
    ...scoresFor(row, reader),
  };
}
