import { findConfession } from '#server/features/confessions/confessions.repository.ts';
import { storedTotals } from '#server/features/confessions/own-analytics.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import { scheduleRemovalOf } from '#server/posts/old-posts.repository.ts';
import { allReactionsOf, forgetReactionsOf } from '#server/posts/reactions.repository.ts';

async function ownConfessions(db: Db, userId: string) {
  const rows = await Promise.all((await postIdsOf(db, 'confession', userId)).map((id) => findConfession(db, id)));
  return rows
    .filter((row) => row !== undefined)
    .toSorted((one, other) => one.created_at - other.created_at)
    .map((row) => ({
      content: row.original_text ?? row.content,
      published_as: row.published_at === null ? null : row.content,
      pen_name: row.pen_name,
      is_deleted: row.deleted_by !== null,
      created_at: new Date(row.created_at).toISOString(),
    }));
}

/**
 * Adds a user's confessions, reactions, and stored totals to the account download. When users delete their accounts,
 * they choose whether their confessions stay. Their reactions are withdrawn so that the counts stay correct.
 */
export const confessionsData = {
  name: 'posts',
  collect: async (db, userId) => ({
    confessions: await ownConfessions(db, userId),
    reactions: await allReactionsOf(db, userId),
    analytics: (await storedTotals(db, userId)).map(({ at, ...totals }) => ({
      ...totals,
      calculated_at: new Date(at).toISOString(),
    })),
  }),
  erase: async (db, userId, now, posts) => {
    await forgetReactionsOf(db, userId);
    if (posts === 'delete') await scheduleRemovalOf(db, 'confession', userId, now);
  },
} satisfies PersonalData;
