import { lockConfession, markDeleted } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { forgetAuthors } from '#server/posts/authors.repository.ts';
import { purgeDeletedTexts, purgeRejectedTexts, removeDue } from '#server/posts/old-posts.repository.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

/**
 * Removes confessions and their texts at the end of their retention period, and the links from old posts to their
 * authors. `now` is in Unix ms.
 */
export const oldConfessions = {
  'deleted confessions': (db: Db, now: number, { deleted_text }: RetentionDays) =>
    purgeDeletedTexts(db, 'confession', now, deleted_text),
  'rejected confessions': (db: Db, now: number, { rejected_text }: RetentionDays) =>
    purgeRejectedTexts(db, 'confession', now, rejected_text),
  'authors of old posts': forgetAuthors,
  'confessions of deleted accounts': (db: Db, now: number) =>
    removeDue(db, 'confession', now, async (trx, id) => {
      const row = await lockConfession(trx, id);
      if (row !== undefined && row.deleted_by === null) await markDeleted(trx, row, 'author', now);
    }),
};
