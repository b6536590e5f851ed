import * as z from 'zod/mini';
import { AgeBand, Role } from '#shared/permissions/member.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

export const AccountStatus = z.enum(['active', 'suspended', 'banned']);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** Codes for the usual reasons to suspend or ban a user. */
export const StandingReason = z.enum([
  'harassment',
  'hate',
  'pii',
  'spam',
  'off_topic',
  'misinformation',
  'copyright',
  'illegal',
  'self_harm',
  'other',
]);
export type StandingReason = z.infer<typeof StandingReason>;

/** The user's answer to the age question. 'under_13' is refused and never stored. */
export const AgeAnswer = z.enum(['under_13', ...AgeBand.options]);
export type AgeAnswer = z.infer<typeof AgeAnswer>;

/** How a user can sign in. 'email' means with a password or an emailed code. */
export const Provider = z.enum(['email', 'google']);
export type Provider = z.infer<typeof Provider>;

const LONGEST_EMAIL = 254; // RFC 5321: the longest address that mail can be delivered to

/** Trims and lowercases an email address, so that it's always stored the same way. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LONGEST_EMAIL),
    z.email({ error: 'Please enter a valid email address' }),
  );

export const SHORTEST_PASSWORD = 6;
export const SHORTEST_STAFF_PASSWORD = 12;
const LONGEST_PASSWORD = 128;

/** Length limits for a new password (community specification §5). The server also refuses common passwords. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, { error: `Password must be at least ${SHORTEST_PASSWORD} characters long` }),
    z.maxLength(LONGEST_PASSWORD, { error: `Password must be ${LONGEST_PASSWORD} characters or less` }),
  );

/**
 * A password that a user enters to sign in or to confirm something. It doesn't have to meet the rules for new
 * passwords.
 */
export const GivenPassword = z
  .string()
  .check(z.minLength(1, { error: 'Please enter your password' }), z.maxLength(LONGEST_PASSWORD));

/** A token that we issued. Tokens are printable ASCII; PostgreSQL may reject other text. */
export const Token = z.string().check(z.regex(/^[!-~]+$/), z.maxLength(200));

/** A code from an authenticator app, or a recovery code. */
export const TotpCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(20));

/**
 * The current user as the client sees them. `second_factor` is what staff must do before they can use anything else.
 */
export const Me = z.strictObject({
  user: z.nullable(
    z.strictObject({
      id: z.string(),
      email: z.string(),
      display_name: z.nullable(z.string()),
      age_band: AgeBand,
      providers: z.array(Provider),
      has_password: z.boolean(),
      created_at: Time,
    }),
  ),
  roles: z.array(Role),
  status: AccountStatus,
  status_reason: z.nullable(z.string()),
  status_until: z.nullable(Time),
  second_factor: z.nullable(z.enum(['enrol', 'verify'])),
});
export type Me = z.infer<typeof Me>;

/** The response for visitors, who have no current user. */
export const NOBODY: Me = {
  user: null,
  roles: [],
  status: 'active',
  status_reason: null,
  status_until: null,
  second_factor: null,
};

/** A signed-in browser or API client of the user. */
export const SessionItem = z.strictObject({
  id: z.string(),
  kind: z.enum(['browser', 'api']),
  device: z.string(),
  created_at: Time,
  last_active_at: Time,
  expires_at: Time,
  is_current: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;

/**
 * The tokens of an API client. `expires_at` is when the access token expires, in Unix seconds. Community specification
 * §3.
 */
export const TokenPair = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
});
export type TokenPair = z.infer<typeof TokenPair>;

/** One of an account's roles, as the roles endpoint returns it. */
export const UserRole = z.strictObject({
  user_id: z.string(),
  role: Role,
  is_active: z.boolean(),
  status: AccountStatus,
});
