import { lockComment, markCommentDeleted } from '#server/features/comments/comments.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { purgeDeletedTexts, purgeRejectedTexts, removeDue } from '#server/posts/old-posts.repository.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

/** Removes comments and their texts at the end of their retention period. `now` is in Unix ms. */
export const oldComments = {
  'deleted comments': (db: Db, now: number, { deleted_text }: RetentionDays) =>
    purgeDeletedTexts(db, 'comment', now, deleted_text),
  'rejected comments': (db: Db, now: number, { rejected_text }: RetentionDays) =>
    purgeRejectedTexts(db, 'comment', now, rejected_text),
  'comments of deleted accounts': (db: Db, now: number) =>
    removeDue(db, 'comment', now, async (trx, id) => {
      const row = await lockComment(trx, id);
      if (row !== undefined && row.deleted_by === null) await markCommentDeleted(trx, row, 'author', now);
    }),
};
