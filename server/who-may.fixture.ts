import type { RefusalCode } from '#shared/errors/app-error.ts';

/**
 * Every kind of actor that the server distinguishes. `unproven` is an admin who hasn't given a second factor. `idleAdmin` gave the second factor an hour ago, and `staleAdmin`
 * this morning. `user` owns the objects in the requests, and `other` doesn't.
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

/** A moderator without a second factor may do exactly what an admin without one may. */
export const UNPROVEN_MODERATOR = 'unprovenModerator';

/** 'in' if the request reached its handler, and the refusal's code otherwise. */
type Outcome = 'in' | RefusalCode;
type Row = Record<Principal, Outcome>;

const EVERYONE: Row = {
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
const NOT_BANNED: Row = { ...EVERYONE, banned: 'ACCOUNT_BANNED' };
const MEMBERS: Row = { ...NOT_BANNED, visitor: 'AUTH_REQUIRED', unproven: 'SECOND_FACTOR_REQUIRED' };
/** Members who may change what others see. */
const POSTERS: Row = { ...MEMBERS, suspended: 'ACCOUNT_SUSPENDED', suspendedAdmin: 'ACCOUNT_SUSPENDED' };
const MEMBERS_AND_BANNED: Row = { ...MEMBERS, banned: 'in' };
const ADMINS: Row = {
  ...MEMBERS,
  user: 'FORBIDDEN',
  other: 'FORBIDDEN',
  suspended: 'ACCOUNT_SUSPENDED',
  moderator: 'FORBIDDEN',
  suspendedAdmin: 'ACCOUNT_SUSPENDED',
  staleAdmin: 'FORBIDDEN',
};
const STAFF: Row = { ...ADMINS, moderator: 'in' };
/** Sensitive actions of admins need a proof of the last 15 minutes. */
const FRESH_ADMINS: Row = { ...ADMINS, idleAdmin: 'FRESH_PROOF_REQUIRED' };
/** Only the owner may do this. For everyone else, the object doesn't exist. */
const ownersOf = (missing: RefusalCode, members: Row = MEMBERS): Row => ({
  ...members,
  other: missing,
  suspended: missing,
  moderator: missing,
  admin: missing,
  suspendedAdmin: missing,
  idleAdmin: missing,
  staleAdmin: missing,
});
/** Only the owner of a team may use it. Everyone else can see that it exists. */
const TEAM_OWNERS: Row = {
  ...ownersOf('FORBIDDEN', POSTERS),
  suspended: 'ACCOUNT_SUSPENDED',
  suspendedAdmin: 'ACCOUNT_SUSPENDED',
};
const SECOND_FACTOR: Row = {
  ...MEMBERS,
  user: 'FORBIDDEN',
  other: 'FORBIDDEN',
  suspended: 'FORBIDDEN',
  unproven: 'in',
};

/**
 * Who may make which request. The list is written by hand instead of computed from the policies, so that a wrong policy
 * shows. Decisions 30 to 36, and 47.
 */
export const WHO_MAY: Record<string, Row> = {
  'GET /healthz': EVERYONE,
  'GET /readyz': EVERYONE,
  'GET /api/openapi.json': EVERYONE,
  'GET /api/docs': EVERYONE,
  'GET /api/site': EVERYONE,
  'GET /api/admin/fre/articles': ADMINS,
  'POST /api/admin/fre/articles': ADMINS,
  'GET /api/admin/fre/articles/{id}': ADMINS,
  'PATCH /api/admin/fre/articles/{id}': ADMINS,
  'GET /api/admin/fre/rules': ADMINS,
  'GET /api/admin/fre/rules/{number}': ADMINS,
  'PATCH /api/admin/fre/rules/{number}': ADMINS,
  'POST /api/admin/fre/rules/{number}/confirmations': ADMINS,
  'GET /api/admin/fre/rules/{number}/questions': ADMINS,
  'PATCH /api/admin/fre/rules/{number}/questions': ADMINS,
  'GET /api/admin/fre/glossary': ADMINS,
  'PATCH /api/admin/fre/glossary': ADMINS,
  'GET /api/admin/fre/edition': ADMINS,
  'PATCH /api/admin/fre/edition': ADMINS,
  'GET /api/admin/fre/drafts': ADMINS,
  'DELETE /api/admin/fre/drafts/{key}': ADMINS,
  'POST /api/admin/fre/preview': ADMINS,
  'GET /api/admin/fre/releases': ADMINS,
  'POST /api/admin/fre/releases': FRESH_ADMINS,
  'POST /api/admin/fre/releases/{id}/restore': FRESH_ADMINS,
  'GET /api/admin/settings': ADMINS,
  'PATCH /api/admin/settings': FRESH_ADMINS,
  'GET /api/admin/settings/history': ADMINS,

  'GET /fre/articles': NOT_BANNED,
  'GET /fre/articles/{slug}': NOT_BANNED,
  'GET /fre/rules/{slug}/{number}': NOT_BANNED,
  'GET /api/competitions': NOT_BANNED,
  'GET /api/competitions/active': NOT_BANNED,
  'GET /api/competitions/{id}': NOT_BANNED,
  'GET /api/competitions/{id}/participants': NOT_BANNED,
  'POST /api/competitions/{id}/participants': POSTERS,
  'DELETE /api/competitions/{id}/participants': MEMBERS,
  'GET /api/admin/competitions': ADMINS,
  'GET /api/admin/competitions/{id}': ADMINS,
  'POST /api/admin/competitions/order': ADMINS,
  'POST /api/admin/competitions': ADMINS,
  'PATCH /api/admin/competitions/{id}': ADMINS,
  'DELETE /api/admin/competitions/{id}': FRESH_ADMINS,

  'GET /api/notices': MEMBERS,
  'GET /api/notices/unread': MEMBERS,
  'POST /api/notices/read': MEMBERS,
  'GET /api/notices/mail': MEMBERS,
  'PATCH /api/notices/mail': MEMBERS,
  // Whoever has the mail may stop such mails.
  'GET /api/notices/unsubscribe': EVERYONE,
  'POST /api/notices/unsubscribe': EVERYONE,

  'GET /api/teams': NOT_BANNED,
  'POST /api/teams': POSTERS,
  'GET /api/teams/{id}': NOT_BANNED,
  'PATCH /api/teams/{id}': TEAM_OWNERS,
  // The owner comes first, so nobody else finds the team. Admins, too, could have closed it.
  'DELETE /api/teams/{id}': {
    ...ownersOf('TEAM_NOT_FOUND', POSTERS),
    suspended: 'ACCOUNT_SUSPENDED',
    suspendedAdmin: 'ACCOUNT_SUSPENDED',
  },
  'POST /api/teams/{id}/leave': MEMBERS,
  // The request names nobody who is in the team.
  'POST /api/teams/{id}/owner': { ...TEAM_OWNERS, user: 'TEAM_MEMBER_NOT_FOUND' },
  'POST /api/teams/{id}/requests': POSTERS,
  'GET /api/teams/{id}/requests': ownersOf('FORBIDDEN'),
  'POST /api/teams/{id}/requests/{rid}/accept': TEAM_OWNERS,
  'POST /api/teams/{id}/requests/{rid}/decline': TEAM_OWNERS,
  'POST /api/teams/{id}/requests/{rid}/withdraw': ownersOf('TEAM_REQUEST_NOT_FOUND'),
  'GET /api/teams/{id}/members': ownersOf('FORBIDDEN'),
  'DELETE /api/teams/{id}/members/{member_id}': TEAM_OWNERS,

  'GET /api/confessions': NOT_BANNED,
  'POST /api/confessions': POSTERS,
  'GET /api/confessions/{id}': NOT_BANNED,
  'PATCH /api/confessions/{id}': {
    ...ownersOf('CONFESSION_NOT_FOUND', POSTERS),
    suspended: 'ACCOUNT_SUSPENDED',
    suspendedAdmin: 'ACCOUNT_SUSPENDED',
  },
  'DELETE /api/confessions/{id}': ownersOf('CONFESSION_NOT_FOUND'),
  'POST /api/confessions/{id}/view': NOT_BANNED,
  'POST /api/confessions/{id}/like': POSTERS,
  'DELETE /api/confessions/{id}/like': POSTERS,
  'POST /api/confessions/{id}/dislike': POSTERS,
  'POST /api/confessions/mine/batch': MEMBERS,
  'POST /api/confessions/likes/batch': MEMBERS,
  'POST /api/confessions/dislikes/batch': MEMBERS,

  'GET /api/comments': NOT_BANNED,
  'GET /api/confessions/{id}/comments': NOT_BANNED,
  'POST /api/comments': POSTERS,
  'GET /api/comments/{id}': NOT_BANNED,
  'PATCH /api/comments/{id}': {
    ...ownersOf('COMMENT_NOT_FOUND', POSTERS),
    suspended: 'ACCOUNT_SUSPENDED',
    suspendedAdmin: 'ACCOUNT_SUSPENDED',
  },
  'DELETE /api/comments/{id}': ownersOf('COMMENT_NOT_FOUND'),
  'POST /api/comments/{id}/like': POSTERS,
  'DELETE /api/comments/{id}/like': POSTERS,
  'POST /api/comments/{id}/dislike': POSTERS,
  'POST /api/comments/mine/batch': MEMBERS,
  'POST /api/comments/likes/batch': MEMBERS,
  'POST /api/comments/dislikes/batch': MEMBERS,

  'POST /api/reports': POSTERS,
  'GET /api/reports/user': MEMBERS,
  'GET /api/admin/reports': STAFF,
  'POST /api/admin/reports/{id}/resolve': STAFF,
  'PUT /api/admin/reports/{id}': STAFF,
  'GET /api/admin/confessions': STAFF,
  'GET /api/admin/confessions/{id}': STAFF,
  'POST /api/admin/confessions/{id}/claim': STAFF,
  'DELETE /api/admin/confessions/{id}/claim': STAFF,
  'POST /api/admin/confessions/{id}/moderate': STAFF,
  'POST /api/admin/confessions/moderate-batch': STAFF,
  'POST /api/admin/confessions/undo-batch': STAFF,
  'POST /api/admin/confessions/{id}/author': FRESH_ADMINS,
  'POST /api/admin/comments/{id}/author': FRESH_ADMINS,
  'GET /api/admin/comments': STAFF,
  'GET /api/admin/comments/{id}': STAFF,
  'POST /api/admin/comments/{id}/claim': STAFF,
  'DELETE /api/admin/comments/{id}/claim': STAFF,
  'POST /api/admin/comments/{id}/moderate': STAFF,
  'POST /api/admin/comments/moderate-batch': STAFF,
  'POST /api/admin/comments/undo-batch': STAFF,
  'GET /api/admin/dashboard/stats': STAFF,
  'GET /api/admin/dashboard/activity': ADMINS,
  'GET /api/admin/analytics': ADMINS,

  'GET /api/fre/search': NOT_BANNED,
  'GET /api/fre/search/suggestions': NOT_BANNED,
  'GET /api/fre/articles': NOT_BANNED,
  'GET /api/fre/articles/{slug}': NOT_BANNED,
  'GET /api/fre/rules/{id}': NOT_BANNED,
  'GET /api/fre/glossary': NOT_BANNED,
  'GET /api/fre/high-frequency-rules': NOT_BANNED,
  'GET /content/manifest': EVERYONE,
  'GET /content/chunks/{hash}': EVERYONE,

  'GET /api/me': EVERYONE,
  'POST /api/auth/sign-up': EVERYONE,
  'POST /api/auth/sign-up/code': EVERYONE,
  'POST /api/auth/sign-up/verify': EVERYONE,
  'POST /api/auth/sign-in': EVERYONE,
  'POST /api/auth/code': EVERYONE,
  'POST /api/auth/code/verify': EVERYONE,
  'POST /api/auth/google': EVERYONE,
  'GET /api/auth/callback/google': EVERYONE,
  'POST /api/auth/sign-out': EVERYONE,
  'POST /api/auth/password/forgot': EVERYONE,
  'POST /api/auth/password/reset': EVERYONE,
  'POST /api/auth/token': EVERYONE,
  'POST /api/auth/token/refresh': EVERYONE,
  'POST /api/auth/token/revoke': EVERYONE,
  'POST /api/auth/sign-out-everywhere': MEMBERS,
  'GET /api/auth/sessions': MEMBERS,
  'DELETE /api/auth/sessions/{id}': ownersOf('NOT_FOUND'),
  // Staff who already have an app must prove who they are before they can replace it.
  'POST /api/auth/totp/enrol': {
    ...SECOND_FACTOR,
    moderator: 'PROOF_REQUIRED',
    admin: 'PROOF_REQUIRED',
    suspendedAdmin: 'PROOF_REQUIRED',
    idleAdmin: 'PROOF_REQUIRED',
    staleAdmin: 'FORBIDDEN',
  },
  'POST /api/auth/totp/confirm': { ...SECOND_FACTOR, staleAdmin: 'FORBIDDEN' },
  'POST /api/auth/totp/verify': SECOND_FACTOR,
  'POST /api/auth/confirm': MEMBERS,
  'GET /api/users/{id}/roles': { ...ownersOf('NOT_FOUND'), admin: 'in', idleAdmin: 'in' },
  'GET /api/admin/users': ADMINS,
  'GET /api/admin/users/{id}': ADMINS,
  'PUT /api/admin/users/{id}/role': FRESH_ADMINS,
  'DELETE /api/admin/users/{id}/sessions': FRESH_ADMINS,
  'GET /api/admin/audit-logs': ADMINS,
  'GET /api/admin/backfill/kinds': ADMINS,
  'GET /api/admin/backfill': ADMINS,
  // The request is for a run that changes something. A dry run needs no fresh proof.
  'POST /api/admin/backfill': FRESH_ADMINS,
  'GET /api/admin/backfill/{id}': ADMINS,
  'POST /api/admin/backfill/{id}/pause': ADMINS,
  'POST /api/admin/backfill/{id}/resume': ADMINS,
  'POST /api/admin/backfill/{id}/cancel': ADMINS,
  'GET /api/account/export': MEMBERS,
  'POST /api/account/proof-code': MEMBERS,
  'POST /api/account/delete': MEMBERS,

  'POST /api/sync': MEMBERS,
  'POST /api/sync/changes': MEMBERS,

  'GET /fre/bookmarks': MEMBERS,
  'POST /fre/bookmarks/{id}': MEMBERS,
  // Everyone has already created one.
  'DELETE /fre/bookmarks/{id}': MEMBERS,
  'GET /fre/quiz/questions': NOT_BANNED,
  'GET /fre/quiz/rule/{id}': NOT_BANNED,
  'POST /fre/quiz/submit': POSTERS,
  'GET /fre/quiz/history': MEMBERS,
  'GET /fre/progress/user': MEMBERS,
  'GET /fre/progress/rule/{id}': MEMBERS,
  'PUT /fre/progress/rule/{id}': MEMBERS,
  'POST /fre/progress/rule/{id}/study': MEMBERS,
  'PUT /fre/progress/rule/{id}/mastery': MEMBERS,
  'GET /fre/progress/article/{id}': MEMBERS,
  'GET /api/fre/analytics/overview': MEMBERS,
  'GET /api/fre/analytics/heatmap': MEMBERS,
  'GET /api/fre/analytics/trends': MEMBERS,
  'GET /api/fre/analytics/achievements': MEMBERS,
  'POST /api/fre/analytics/achievements': MEMBERS,
  'GET /api/fre/recent': MEMBERS,
  'POST /api/fre/recent': MEMBERS,
  'GET /api/fre/bookmarks-new': MEMBERS,
  'POST /api/fre/bookmarks-new': MEMBERS,
  'PUT /api/fre/bookmarks-new': MEMBERS,
  'DELETE /api/fre/bookmarks-new': MEMBERS,
  'GET /api/fre/collections': MEMBERS,
  'POST /api/fre/collections': MEMBERS,
  'PUT /api/fre/collections': MEMBERS,
  'DELETE /api/fre/collections': MEMBERS,

  'GET /api/profile': MEMBERS,
  'POST /api/profile': MEMBERS,
  'PATCH /api/profile': MEMBERS,
  'GET /api/profile/confessions': MEMBERS,
  'GET /api/profile/comments': MEMBERS,
  'GET /api/profile/analytics': MEMBERS,
  'POST /api/profile/analytics': MEMBERS,
  'POST /api/profile/generate-slug': MEMBERS,
  'POST /api/profile/check-slug': MEMBERS,
  // The owner's profile isn't public.
  'GET /api/u/{slug}': {
    ...ownersOf('NOT_FOUND', NOT_BANNED),
    visitor: 'NOT_FOUND',
    unproven: 'NOT_FOUND',
    admin: 'in',
    idleAdmin: 'in',
  },

  'GET /api/feature-flags': NOT_BANNED,
  'GET /api/feature-flags/admin': ADMINS,
  'PUT /api/feature-flags/admin/{key}': FRESH_ADMINS,
  'GET /api/feature-flags/admin/{key}/history': ADMINS,
  'GET /api/admin/feature-flags/preview': ADMINS,

  'GET /api/support/tickets': MEMBERS_AND_BANNED,
  'POST /api/support/tickets': MEMBERS_AND_BANNED,
  'GET /api/support/tickets/{id}': {
    ...ownersOf('TICKET_NOT_FOUND', MEMBERS_AND_BANNED),
    banned: 'TICKET_NOT_FOUND',
    admin: 'in',
    idleAdmin: 'in',
  },
  'POST /api/support/tickets/{id}/respond': {
    ...ownersOf('TICKET_NOT_FOUND', MEMBERS_AND_BANNED),
    banned: 'TICKET_NOT_FOUND',
    admin: 'in',
    idleAdmin: 'in',
  },
  'PATCH /api/support/tickets/{id}': ADMINS,
  'POST /api/support/tickets/{id}/seen': {
    ...ownersOf('TICKET_NOT_FOUND', MEMBERS_AND_BANNED),
    banned: 'TICKET_NOT_FOUND',
  },
  'GET /api/support/stats': ADMINS,

  'GET /api/analytics/config': EVERYONE,
  'POST /api/analytics/vitals': EVERYONE,
};

const BROWSER_ONLY: Row = {
  ...SECOND_FACTOR,
  unproven: 'FORBIDDEN',
  moderator: 'FORBIDDEN',
  admin: 'FORBIDDEN',
  suspendedAdmin: 'FORBIDDEN',
  idleAdmin: 'FORBIDDEN',
  staleAdmin: 'FORBIDDEN',
};

/** Allowed with a cookie but not with a bearer token, because an authenticator app works only in a browser session. */
export const WITH_BEARER: Record<string, Row> = {
  'POST /api/auth/totp/enrol': BROWSER_ONLY,
  'POST /api/auth/totp/confirm': BROWSER_ONLY,
  'POST /api/auth/totp/verify': BROWSER_ONLY,
  'POST /api/auth/confirm': {
    ...BROWSER_ONLY,
    unproven: 'SECOND_FACTOR_REQUIRED',
  },
};
