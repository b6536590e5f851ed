import {
  competitionOf,
  findComment,
  lockComment,
  saveCommentDecision,
  saveModeratedComment,
} from '#server/features/comments/comments.repository.ts';
import { publishedByAuthorOf } from '#server/posts/authors.repository.ts';
import type { ModeratedPosts } from '#server/posts/moderated-posts.ts';

/** How moderation reads and changes comments. */
export const moderatedComments: ModeratedPosts = {
  type: 'comment',
  load: async (db, id) => {
    const row = await findComment(db, id);
    if (row === undefined || row.deleted_by !== null) return undefined;
    return {
      text: row.original_text ?? row.content,
      revision: row.revision,
      competitionId: await competitionOf(db, row),
      approvedBefore: await publishedByAuthorOf(db, 'comment', id),
    };
  },
  save: async (trx, id, revision, moderated, now) => {
    const row = await lockComment(trx, id);
    if (row === undefined || row.deleted_by !== null || row.revision !== revision) return false;
    await saveModeratedComment(trx, row, moderated, now);
    return true;
  },
  decide: async (trx, id, decision, now) => {
    const row = await lockComment(trx, id);
    if (row === undefined || row.deleted_by !== null) return undefined;
    return { revision: row.revision, status: await saveCommentDecision(trx, row, decision, now) };
  },
};
