import type { Db } from '#server/platform/db/open.ts';

// Like authors.repository.ts, this file reads who wrote a post. One import rule lists the modules that may use either
// file. Decision 41.

const aboutPosts = (db: Db) =>
  db
    .selectFrom('content_author')
    .innerJoin('notice', (join) =>
      join
        .onRef('notice.content_type', '=', 'content_author.content_type')
        .onRef('notice.content_id', '=', 'content_author.content_id'),
    );

/** Selects the IDs of all notices to a user, including those about posts that they wrote. */
export const noticeIdsOf = (db: Db, userId: string) =>
  db
    .selectFrom('notice')
    .where('user_id', '=', userId)
    .select('id')
    .unionAll(aboutPosts(db).where('content_author.user_id', '=', userId).select('notice.id'));

/** Selects the users who have notices that are due to be mailed. `now` is in Unix ms. */
export const usersWithDueMail = (db: Db, now: number) =>
  db
    .selectFrom('notice')
    .where('mail_at', '<=', now)
    .where('user_id', 'is not', null)
    .select('user_id')
    .unionAll(aboutPosts(db).where('notice.mail_at', '<=', now).select('content_author.user_id'));
