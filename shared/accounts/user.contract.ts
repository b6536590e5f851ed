import * as z from 'zod/mini';
import { AccountStatus, StandingReason } from '#shared/accounts/account.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/**
 * A user in the admins' list. `status` is the one in effect now. No field reveals which posts the user wrote. Decision
 * 41.
 */
export const ListedUser = z.strictObject({
  id: z.string(),
  email: z.string(),
  display_name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role: Role,
  status: AccountStatus,
  status_until: z.nullable(Time),
  created_at: Time,
});
export type ListedUser = z.infer<typeof ListedUser>;

/** What a history entry says about a user's standing. `reason` is a `StandingReason` or an operator's own words. */
const StandingPart = z.strictObject({
  role: z.optional(Role),
  status: z.optional(AccountStatus),
  reason: z.optional(z.nullable(z.string())),
  until: z.optional(z.nullable(Time)),
});
export type StandingPart = z.infer<typeof StandingPart>;

/**
 * A change to a user's role or status, or an admin's ending of all their sessions, which has no values. `by` is the
 * admin's name, or null if the server's operator or the server itself made the change or the admin's account is gone.
 * Older entries don't include the values before the change.
 */
export const StandingEntry = z.strictObject({
  id: z.string(),
  at: Time,
  action: z.string(),
  by: z.nullable(z.string()),
  before: z.nullable(StandingPart),
  after: StandingPart,
});
export type StandingEntry = z.infer<typeof StandingEntry>;

/** A browser or API client where a user is signed in, as admins see it. */
const SignIn = z.strictObject({ kind: z.enum(['browser', 'api']), device: z.string(), last_active_at: Time });

/**
 * Everything that admins see about one user. `is_own` means that it's the admin's own account, whose standing they
 * can't change.
 */
export const UserDetail = z.extend(ListedUser, {
  status_reason: z.nullable(z.string()),
  has_second_factor: z.boolean(),
  is_own: z.boolean(),
  sign_ins: z.array(SignIn),
  history: z.array(StandingEntry),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** A user's standing as the admin who changes it has seen it. */
const SeenStanding = z.strictObject({ role: Role, status: AccountStatus, until: z.nullable(Time) });

/**
 * The role and status that an account should have. Without `status`, the status stays the same. `until` is when a
 * suspension or ban ends automatically. If the standing is no longer the one in `seen`, the change is refused with
 * CONFLICT. Decision 34.
 */
export const StandingUpdate = z
  .strictObject({
    role: Role,
    status: z.optional(AccountStatus),
    reason: z.optional(z.nullable(StandingReason)),
    until: z.optional(z.nullable(Time)),
    seen: z.optional(SeenStanding),
  })
  .check(
    z.refine(
      ({ status = 'active', reason = null, until = null }) =>
        status !== 'active' || (reason === null && until === null),
      { error: 'Only a suspension or ban can have a reason or an end date', path: ['status'] },
    ),
  );
export type StandingUpdate = z.infer<typeof StandingUpdate>;
