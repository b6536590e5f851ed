import type { RefusalCode } from '#shared/errors/app-error.ts';

/**
 * Every kind of actor that the server distinguishes. `unproven` is an admin who hasn't given a second factor.
 * `idleAdmin` gave the second factor an hour ago, and `staleAdmin` this morning. `user` owns the objects in the
 * requests, and `other` owns none of them.
 */
export const PRINCIPALS = [
  'visitor',
  'user',
  'other',
  'suspended',
  'banned',
  'unproven',
  'moderator',
  'admin',
  'suspendedAdmin',
  'idleAdmin',
  'staleAdmin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** An unproven moderator may do exactly what an unproven admin may. */
export const UNPROVEN_MODERATOR = 'unprovenModerator';

/** 'in' if the request reached its handler, and the refusal's code otherwise. */
type Outcome = 'in' | RefusalCode;
export type Row = Record<Principal, Outcome>;

export const EVERYONE: Row = {
  visitor: 'in',
  user: 'in',
  other: 'in',
  suspended: 'in',
  banned: 'in',
  unproven: 'in',
  moderator: 'in',
  admin: 'in',
  suspendedAdmin: 'in',
  idleAdmin: 'in',
  staleAdmin: 'in',
};
export const NOT_BANNED: Row = { ...EVERYONE, banned: 'ACCOUNT_BANNED' };
export const MEMBERS: Row = { ...NOT_BANNED, visitor: 'AUTH_REQUIRED', unproven: 'SECOND_FACTOR_REQUIRED' };
/** Members who may change what others see. */
export const POSTERS: Row = { ...MEMBERS, suspended: 'ACCOUNT_SUSPENDED', suspendedAdmin: 'ACCOUNT_SUSPENDED' };
export const MEMBERS_AND_BANNED: Row = { ...MEMBERS, banned: 'in' };
export const ADMINS: Row = {
  ...MEMBERS,
  user: 'FORBIDDEN',
  other: 'FORBIDDEN',
  suspended: 'ACCOUNT_SUSPENDED',
  moderator: 'FORBIDDEN',
  suspendedAdmin: 'ACCOUNT_SUSPENDED',
  staleAdmin: 'FORBIDDEN',
};
export const STAFF: Row = { ...ADMINS, moderator: 'in' };
/** Admins need a fresh proof for sensitive actions. */
export const FRESH_ADMINS: Row = { ...ADMINS, idleAdmin: 'FRESH_PROOF_REQUIRED' };
/** Only the owner may do this. Other members are refused with `missing`. */
export const ownersOf = (missing: RefusalCode, members: Row = MEMBERS): Row => ({
  ...members,
  other: missing,
  suspended: missing,
  moderator: missing,
  admin: missing,
  suspendedAdmin: missing,
  idleAdmin: missing,
  staleAdmin: missing,
});
/** Only the owner of a team may do this. Other active members can see that the team exists, so they get FORBIDDEN. */
export const TEAM_OWNERS: Row = {
  ...ownersOf('FORBIDDEN', POSTERS),
  suspended: 'ACCOUNT_SUSPENDED',
  suspendedAdmin: 'ACCOUNT_SUSPENDED',
};
export const SECOND_FACTOR: Row = {
  ...MEMBERS,
  user: 'FORBIDDEN',
  other: 'FORBIDDEN',
  suspended: 'FORBIDDEN',
  unproven: 'in',
};
