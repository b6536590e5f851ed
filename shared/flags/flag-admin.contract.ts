import * as z from 'zod/mini';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Flag, type FlagReason } from '#shared/flags/flag.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

// These contracts are in a separate file so that students' pages don't load them.

/** A flag as admins see it. `version` is how many times it has changed. `updatedBy` is the user ID of an admin. */
export const AdminFlag = z.extend(Flag, {
  key: z.string(),
  version: z.int().check(z.gte(0)),
  updatedAt: z.nullable(Time),
  updatedBy: z.nullable(z.string()),
});
export type AdminFlag = z.infer<typeof AdminFlag>;

/**
 * The fields to change. Missing fields stay the same. `version` is the one that the admin saw. If it's out of date, the
 * change is refused.
 */
export const FlagChange = z.extend(z.partial(Flag), { version: z.optional(z.int().check(z.gte(0))) });
export type FlagChange = z.infer<typeof FlagChange>;

/** A user whose ID appears in a flag or its history. */
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

const REASONS = ['disabled', 'test_mode', 'whitelist', 'everyone', 'percentage'] as const satisfies FlagReason[];

/**
 * Which features are on for one user, and why. `percentile` is the user's position from 0 to 99 in the rollout of this
 * flag.
 */
export const FlagPreview = z.strictObject({
  user: z.strictObject({ ...FlagUser.shape, role: Role, status: AccountStatus }),
  flags: z.array(
    z.strictObject({
      key: z.string(),
      isOn: z.boolean(),
      reason: z.enum(REASONS),
      percentile: z.int().check(z.gte(0), z.lte(99)),
    }),
  ),
});
export type FlagPreview = z.infer<typeof FlagPreview>;
