import * as z from 'zod/mini';
import {
  AgeAnswer,
  Email,
  GivenPassword,
  Me,
  NewPassword,
  SessionItem,
  Token,
  TotpCode,
  UserRole,
} from '#shared/accounts/account.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { Time } from '#shared/time/time.contract.ts';

const tag = 'Account';
// Account and session IDs contain only these characters. Others are refused here, because PostgreSQL fails on some of
// them.
const Id = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));
const MailedCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Enter the six-digit code' }));
/** The refusals of a sign-up. */
const SIGN_UP_REFUSALS = ['AGE_TOO_LOW', 'REGISTRATION_CLOSED'] as const;
const sent = z.strictObject({ sent: z.literal(true) });

export const me = endpoint({
  method: 'GET',
  path: '/api/me',
  tag,
  summary: 'The current user: account, roles, and status; `user` is null for a visitor. Renews the session',
  response: Me,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  tag,
  summary: 'Emails a link that creates the account; the response is the same for every address',
  body: z.strictObject({ email: Email, password: NewPassword, age_band: AgeAnswer }),
  response: sent,
  refusals: [...SIGN_UP_REFUSALS, 'RATE_LIMITED', 'UNAVAILABLE'],
});

export const verifySignUp = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/verify',
  tag,
  summary:
    'Creates the account from an emailed link and signs in; requires the chosen password in any browser except the one that requested the link',
  body: z.strictObject({ token: Token, password: z.optional(GivenPassword) }),
  response: Me,
  refusals: ['LINK_INVALID', 'PASSWORD_REQUIRED', 'INVALID_CREDENTIALS', ...SIGN_UP_REFUSALS, 'RATE_LIMITED'],
});

export const enterSignUpCode = endpoint({
  method: 'POST',
  path: '/api/auth/sign-up/code',
  tag,
  summary: 'Creates the account from an emailed code and signs in, in the browser that requested the code',
  body: z.strictObject({ code: MailedCode }),
  response: Me,
  refusals: ['CODE_INVALID', 'LINK_INVALID', ...SIGN_UP_REFUSALS, 'RATE_LIMITED'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  tag,
  summary: 'Signs in with email and password',
  body: z.strictObject({ email: Email, password: GivenPassword }),
  response: Me,
  refusals: ['INVALID_CREDENTIALS', 'ACCOUNT_BANNED', 'STAFF_PASSWORD_TOO_SHORT', 'RATE_LIMITED', 'UNAVAILABLE'],
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/auth/code',
  tag,
  summary:
    'Emails a one-time code; with an age band, the code can also create an account. The response is the same for every address',
  body: z.strictObject({ email: Email, age_band: z.optional(AgeAnswer) }),
  response: sent,
  refusals: [...SIGN_UP_REFUSALS, 'RATE_LIMITED'],
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/code/verify',
  tag,
  summary: 'Signs in with an emailed code',
  body: z.strictObject({
    email: Email,
    code: MailedCode,
    age_band: z.optional(AgeAnswer),
  }),
  response: Me,
  refusals: ['CODE_INVALID', 'ACCOUNT_BANNED', ...SIGN_UP_REFUSALS, 'RATE_LIMITED'],
});

export const googleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  tag,
  summary: 'The URL for signing in with Google; with an age band, the sign-in can also create an account',
  body: z.strictObject({ from: z.optional(z.string().check(z.maxLength(500))), age_band: z.optional(AgeAnswer) }),
  response: z.strictObject({ url: z.url() }),
  refusals: [...SIGN_UP_REFUSALS, 'GOOGLE_UNAVAILABLE', 'RATE_LIMITED'],
});

export const googleCallback = endpoint({
  method: 'GET',
  path: '/api/auth/callback/google',
  tag,
  summary: 'Where Google sends the browser after sign-in; redirects to /auth/callback',
  response: z.string(),
  redirects: true,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  tag,
  summary: 'Ends this browser’s session, if there is one',
  response: z.strictObject({ signed_out: z.literal(true) }),
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  tag,
  summary: 'Ends every session and every API token of the user',
  response: z.strictObject({ signed_out: z.literal(true) }),
  refusals: MEMBER_REFUSALS,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag,
  summary: 'Browsers and API clients where the user is signed in',
  response: z.strictObject({ sessions: z.array(SessionItem) }),
  refusals: MEMBER_REFUSALS,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  tag,
  summary: 'Signs out one of the user’s browsers or API clients',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ signed_out: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'NOT_FOUND'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot',
  tag,
  summary: 'Emails a link for choosing a new password; the response is the same for every address',
  body: z.strictObject({ email: Email }),
  response: sent,
  refusals: ['RATE_LIMITED'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  tag,
  summary: 'Sets a new password with the token from an emailed link, ends all sessions, and signs in',
  body: z.strictObject({ token: Token, password: NewPassword }),
  response: Me,
  refusals: ['RESET_LINK_INVALID', 'ACCOUNT_BANNED', 'STAFF_PASSWORD_TOO_SHORT', 'RATE_LIMITED', 'UNAVAILABLE'],
});

/** Proof that the signed-in user owns the account: the password, an emailed code, or (staff only) a second factor. */
const PROOF = { password: z.optional(GivenPassword), code: z.optional(TotpCode) };
const PROOF_REFUSALS = ['PROOF_REQUIRED', 'RATE_LIMITED', 'UNAVAILABLE'] as const;

export const enrolTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/enrol',
  tag,
  summary:
    'Creates a secret for a staff authenticator app; takes effect once confirmed. Replacing an app requires proof',
  body: z.optional(z.strictObject(PROOF)),
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', ...PROOF_REFUSALS],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/confirm',
  tag,
  summary: 'Confirms the secret with a first code; returns recovery codes, which are shown only once',
  body: z.strictObject({ code: TotpCode }),
  response: z.strictObject({ recovery_codes: z.array(z.string()) }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', 'CODE_INVALID', 'RATE_LIMITED'],
});

export const verifyTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/verify',
  tag,
  summary: 'Verifies a staff member’s second factor at sign-in: a code from the authenticator app or a recovery code',
  body: z.strictObject({ code: TotpCode }),
  response: Me,
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', 'CODE_INVALID', 'RATE_LIMITED'],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  tag,
  summary:
    'Confirms with the password or a code that the signed-in user is using this browser. Sensitive admin actions require this, or a sign-in, within the last 15 minutes; API clients sign in again instead',
  body: z.strictObject(PROOF),
  response: z.strictObject({ confirmed: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', ...PROOF_REFUSALS],
});

export const userRoles = endpoint({
  method: 'GET',
  path: '/api/users/{id}/roles',
  tag,
  summary: 'Roles and status of an account: the user’s own or, for admins, anyone’s',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ roles: z.array(UserRole) }),
  refusals: [...MEMBER_REFUSALS, 'NOT_FOUND'],
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  tag,
  summary: 'Exports all data stored about the user as one JSON document',
  response: z.looseObject({ exported_at: Time }),
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/account/proof-code',
  tag,
  summary: 'Emails the user a code that proves they own the account, for requests that require proof',
  response: sent,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  tag,
  summary:
    'Permanently deletes the user’s account, given the password or a code; `posts` says whether the user’s posts are deleted or kept without an author',
  body: z.strictObject({ email: Email, posts: z.enum(['keep', 'delete']), ...PROOF }),
  response: z.strictObject({ deleted: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', ...PROOF_REFUSALS],
});
