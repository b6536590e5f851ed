import * as z from 'zod/mini';

/** Settings that follow a person from device to device. `dayStartHour`: when the day begins for streaks, 0 to 4 o'clock. */
export const StudySettings = z.strictObject({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  explorerView: z.optional(z.enum(['simple', 'detailed'])),
  dayStartHour: z.optional(z.int().check(z.minimum(0), z.maximum(4))),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** The id of the one row. */
export const SETTINGS_ID = 'settings';
