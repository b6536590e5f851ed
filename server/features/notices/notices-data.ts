import { noticesFrom } from '#server/features/notices/notice-answer.ts';
import { noticesOf } from '#server/features/notices/notices.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** Adds the notices to the account download. They are deleted along with the account. */
export const noticesData = {
  name: 'notices',
  collect: async (db, userId, now) => noticesFrom(await noticesOf(db, userId, now)),
} satisfies PersonalData;
