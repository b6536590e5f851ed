import { findComments } from '#server/features/comments/comments.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import { scheduleRemovalOf } from '#server/posts/old-posts.repository.ts';

/**
 * Adds a user's comments to the account download. When users delete their accounts, they choose whether their comments
 * stay. The confessions slice handles likes and dislikes of comments.
 */
export const commentsData = {
  name: 'comments',
  collect: async (db, userId) => {
    const rows = await findComments(db, await postIdsOf(db, 'comment', userId));
    return rows
      .toSorted((one, other) => one.created_at - other.created_at)
      .map((row) => ({
        confession_id: row.confession_id,
        content: row.original_text ?? row.content,
        published_as: row.published_at === null ? null : row.content,
        is_deleted: row.deleted_by !== null,
        created_at: new Date(row.created_at).toISOString(),
      }));
  },
  erase: async (db, userId, now, posts) => {
    if (posts === 'delete') await scheduleRemovalOf(db, 'comment', userId, now);
  },
} satisfies PersonalData;
