import * as z from 'zod/mini';

/** Settings that follow a person from device to device. `dayStartHour`: when the day begins for streaks, 0 to 4 o'clock. */
export const StudySettings = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  explorerView: z.optional(z.enum(['simple', 'detailed'])),
  dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** The id of the row of settings. */
export const SETTINGS_ID = 'settings';

/**
 * Notices that a person dismissed for good, on every device. They have a row of their own, because apps of earlier releases
 * read only settings that they know completely.
 */
export const DismissedNotices = z.strictObject({ welcome: z.optional(z.literal(true)) });
export type DismissedNotices = z.infer<typeof DismissedNotices>;

/** The id of the row of dismissed notices. */
export const NOTICES_ID = 'notices';
