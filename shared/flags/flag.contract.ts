import * as z from 'zod/mini';

/** Far more users than any list needs. This limit keeps a flag well below the size limit of a request. */
const LONGEST_WHITELIST = 1000;

const UserId = z.string().check(z.minLength(1), z.maxLength(64));

const Percentage = z
  .int({ error: 'Enter a whole number from 0 to 100' })
  .check(
    z.gte(0, { error: 'Enter a whole number from 0 to 100' }),
    z.lte(100, { error: 'Enter a whole number from 0 to 100' }),
  );

/**
 * A feature that admins can switch. `testMode` limits it to admins and the listed users. Community specification §3,
 * §9.
 */
export const Flag = z.strictObject({
  enabled: z.boolean(),
  rolloutPercentage: Percentage,
  userWhitelist: z
    .array(UserId)
    .check(z.maxLength(LONGEST_WHITELIST, { error: `List at most ${LONGEST_WHITELIST} users` })),
  testMode: z.boolean(),
});
export type Flag = z.infer<typeof Flag>;

/** A flag as one user may see it. It doesn't reveal who else is on the list. */
export const SeenFlag = z.strictObject({
  enabled: z.boolean(),
  rolloutPercentage: Percentage,
  testMode: z.boolean(),
  isWhitelisted: z.boolean(),
});
export type SeenFlag = z.infer<typeof SeenFlag>;

/** Flags by key. A key that this build doesn't know is ignored, and a missing flag has its default. */
export const SeenFlags = z.record(z.string(), SeenFlag);
export type SeenFlags = z.infer<typeof SeenFlags>;

/** What decided whether a flag is on: the switch, test mode, the list, a rollout to everyone, or the percentage. */
export type FlagReason = 'disabled' | 'test_mode' | 'whitelist' | 'everyone' | 'percentage';
