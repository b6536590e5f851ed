import * as z from 'zod/mini';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** Far more users than any list needs. This limit keeps a flag well below the size limit of a request. */
const LONGEST_WHITELIST = 1000;

const UserId = z.string().check(z.minLength(1), z.maxLength(64));

const Percentage = z
  .int({ error: 'Enter a whole number from 0 to 100' })
  .check(
    z.gte(0, { error: 'Enter a whole number from 0 to 100' }),
    z.lte(100, { error: 'Enter a whole number from 0 to 100' }),
  );

/** A feature that admins can switch. `testMode` limits it to admins and the listed users. Community specification §3, §9. */
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

/** A flag as admins see it. `version`: how many times it has changed, 0 if never; `updatedBy`: the user ID of an admin. */
export const AdminFlag = z.extend(Flag, {
  key: z.string(),
  version: z.int().check(z.gte(0)),
  updatedAt: z.nullable(Time),
  updatedBy: z.nullable(z.string()),
});
export type AdminFlag = z.infer<typeof AdminFlag>;

/**
 * The fields to change; all others stay the same. `version` is the one that the admin saw. If it's out of date, the
 * change is refused.
 */
export const FlagChange = z.extend(z.partial(Flag), { version: z.optional(z.int().check(z.gte(0))) });
export type FlagChange = z.infer<typeof FlagChange>;

/** A user whose ID is in a flag or its history. */
export const FlagUser = z.strictObject({ id: z.string(), email: z.string() });
export type FlagUser = z.infer<typeof FlagUser>;

/** One change in the history of a flag. */
export const FlagHistoryItem = z.strictObject({
  version: z.int(),
  at: Time,
  by: z.string(),
  before: Flag,
  after: Flag,
});
export type FlagHistoryItem = z.infer<typeof FlagHistoryItem>;

/** What decided whether a flag is on: the switch, test mode, the list, a rollout to everyone, or the percentage. */
export const FlagReason = z.enum(['disabled', 'test_mode', 'whitelist', 'everyone', 'percentage']);
export type FlagReason = z.infer<typeof FlagReason>;

/** What one user sees. `percentile` is their position from 0 to 99 in the rollout of this flag. */
export const FlagPreview = z.strictObject({
  user: z.strictObject({ ...FlagUser.shape, role: Role, status: AccountStatus }),
  flags: z.array(
    z.strictObject({
      key: z.string(),
      isOn: z.boolean(),
      reason: FlagReason,
      percentile: z.int().check(z.gte(0), z.lte(99)),
    }),
  ),
});
export type FlagPreview = z.infer<typeof FlagPreview>;
