import * as z from 'zod/mini';
import { Time } from '#shared/time/time.contract.ts';

/** Everyone there can be is on the list long before this many; keeps a flag well below what a call may carry. */
const LONGEST_WHITELIST = 1000;

const UserId = z.string().check(z.minLength(1), z.maxLength(64));

const Percentage = z
  .int({ error: 'Enter a whole number from 0 to 100' })
  .check(
    z.gte(0, { error: 'Enter a whole number from 0 to 100' }),
    z.lte(100, { error: 'Enter a whole number from 0 to 100' }),
  );

/** One feature that admins switch. `testMode` keeps it to admins and the listed people. Community specification §3, §9. */
export const Flag = z.strictObject({
  enabled: z.boolean(),
  rolloutPercentage: Percentage,
  userWhitelist: z
    .array(UserId)
    .check(z.maxLength(LONGEST_WHITELIST, { error: `List at most ${LONGEST_WHITELIST} people` })),
  testMode: z.boolean(),
});
export type Flag = z.infer<typeof Flag>;

/** A flag as one caller may see it: nobody else on the list can be told from it. */
export const SeenFlag = z.strictObject({
  enabled: z.boolean(),
  rolloutPercentage: Percentage,
  testMode: z.boolean(),
  isWhitelisted: z.boolean(),
});
export type SeenFlag = z.infer<typeof SeenFlag>;

/** By key; one that the reader's build does not know is left alone, one that is missing has its default. */
export const SeenFlags = z.record(z.string(), SeenFlag);
export type SeenFlags = z.infer<typeof SeenFlags>;

/** What admins see. `version` counts the changes, 0 for a flag nobody has touched; `updatedBy` is the admin's user id. */
export const AdminFlag = z.extend(Flag, {
  key: z.string(),
  version: z.int().check(z.gte(0)),
  updatedAt: z.nullable(Time),
  updatedBy: z.nullable(z.string()),
});
export type AdminFlag = z.infer<typeof AdminFlag>;

/** What an admin changes; the rest stays. `version` is the one that was looked at: the change is refused if it is older. */
export const FlagChange = z.extend(z.partial(Flag), { version: z.optional(z.int().check(z.gte(0))) });
export type FlagChange = z.infer<typeof FlagChange>;
