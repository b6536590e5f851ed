import * as z from 'zod/mini';

/** Settings that follow a user to every device. `dayStartHour`: the hour when a study day begins, 0 to 4. */
export const StudySettings = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  explorerView: z.optional(z.enum(['simple', 'detailed'])),
  dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** The ID of the settings row. */
export const SETTINGS_ID = 'settings';

/**
 * Notices that a user has dismissed permanently, on every device. They have their own row because earlier releases of
 * the app reject settings with unknown fields.
 */
export const DismissedNotices = z.strictObject({ welcome: z.optional(z.literal(true)) });
export type DismissedNotices = z.infer<typeof DismissedNotices>;

/** The ID of the dismissed-notices row. */
export const NOTICES_ID = 'notices';
