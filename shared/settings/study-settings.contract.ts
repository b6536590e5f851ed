import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';

/** Settings that follow a user to every device. `dayStartHour` is the hour when a study day begins, from 0 to 4. */
export const StudySettings = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  explorerView: z.optional(z.enum(['simple', 'detailed'])),
  dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** The ID of the settings row. */
export const SETTINGS_ID = 'settings';

/**
 * Banners that a user has dismissed permanently, on every device. They have their own row because earlier builds of the
 * app reject settings with unknown fields.
 */
export const DismissedNotices = z.strictObject({ welcome: z.optional(z.literal(true)) });
export type DismissedNotices = z.infer<typeof DismissedNotices>;

/** The ID of the row with the dismissed banners. */
export const NOTICES_ID = 'notices';

/**
 * How a user practices.
 *
 * - `competitionDay` is the day of the next competition, or null if there is none.
 * - `newCardsPerDay` and `reviewsPerDay` are limits for flashcards, and `grades` is how many grades a flashcard offers.
 * - `speaksCalls` says whether the device reads calls aloud.
 * - `hasInvention` says whether the competition allows objections to invented facts.
 */
export const PracticeSettings = z.strictObject({
  competitionDay: z.optional(z.nullable(Day)),
  newCardsPerDay: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  reviewsPerDay: z.optional(z.int().check(z.minimum(10), z.maximum(500))),
  grades: z.optional(z.enum(['four', 'two'])),
  speaksCalls: z.optional(z.boolean()),
  hasInvention: z.optional(z.boolean()),
});
export type PracticeSettings = z.infer<typeof PracticeSettings>;

/** The ID of the row with the practice settings. */
export const PRACTICE_ID = 'practice';
