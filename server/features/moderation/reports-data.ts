import { reportsOf } from '#server/features/moderation/reports.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Adds a user's reports to the account download. Each report contains the post's ID and the reason, but not the post's
 * text.
 */
export const reportsData = {
  name: 'reports',
  collect: async (db, userId) =>
    (await reportsOf(db, userId)).map(({ content_type, content_id, reason, created_at }) => ({
      content_type,
      content_id,
      reason,
      created_at: new Date(created_at).toISOString(),
    })),
} satisfies PersonalData;
