/**
 * Every refusal, as code → HTTP status, short title, and the sentence that users see. Codes are never renamed. Titles
 * and sentences follow the specifications where those provide them (community specification §8).
 */
export const REFUSALS = {
  INVALID_INPUT: { status: 400, error: 'Invalid input', message: 'Please check the highlighted fields.' },
  AUTH_REQUIRED: { status: 401, error: 'Authentication required', message: 'Please log in to continue' },
  INVALID_CREDENTIALS: { status: 401, error: 'Sign-in failed', message: 'Invalid email or password.' },
  TOKEN_INVALID: { status: 401, error: 'Sign-in ended', message: 'This token has expired or has already been used.' },
  CODE_INVALID: {
    status: 400,
    error: 'Code not accepted',
    message: 'This code is wrong or has expired. Please check it or ask for a new one.',
  },
  LINK_INVALID: {
    status: 400,
    error: 'Link not accepted',
    message: 'This link has expired or has already been used. Please sign in, or sign up again.',
  },
  RESET_LINK_INVALID: {
    status: 400,
    error: 'Link not accepted',
    message: 'Invalid or expired reset link. Please request a new password reset.',
  },
  PASSWORD_REQUIRED: {
    status: 403,
    error: 'Password needed',
    message: 'Please enter the password that you chose when you signed up.',
  },
  AGE_TOO_LOW: {
    status: 403,
    error: 'Not old enough',
    message: 'You need to be at least 13 to have an account. You can read every rule without one.',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    error: 'Sign-up closed',
    message: 'New accounts can’t be created at the moment. You can read every rule without one.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    error: 'Account suspended',
    message: 'Your account is suspended. You can view content but cannot post.',
  },
  ACCOUNT_BANNED: {
    status: 403,
    error: 'Account banned',
    message: 'Your account has been banned. Please contact support for assistance.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    error: 'Second factor needed',
    message: 'Please enter the code from your authenticator app.',
  },
  PROOF_REQUIRED: {
    status: 403,
    error: 'Confirm it’s you',
    message:
      'Please confirm that it’s you with your password or a code. If this page doesn’t ask for one, reload it and try again.',
  },
  FRESH_PROOF_REQUIRED: {
    status: 403,
    error: 'Confirm it’s you',
    message: 'Please confirm that it’s you with your password or a code, and then try again.',
  },
  CONFESSIONS_CLOSED: {
    status: 403,
    error: 'Confessions closed',
    message: 'New confessions are currently disabled for this competition.',
  },
  COMMENTS_CLOSED: { status: 403, error: 'Comments disabled', message: 'Comments disabled' },
  TEAMS_CLOSED: {
    status: 403,
    error: 'Teams closed',
    message: 'This competition is over, so it isn’t accepting new teams or members.',
  },
  OWN_POST: {
    status: 403,
    error: 'Your own post',
    message:
      'This is your own post, so there’s no need to report it. You can delete it if you don’t want it here anymore.',
  },
  STAFF_PASSWORD_TOO_SHORT: {
    status: 403,
    error: 'Password too short',
    message: 'Admins and moderators need a password of at least 12 characters. Please choose a longer one.',
  },
  STORAGE_FULL: {
    status: 403,
    error: 'Storage full',
    message:
      'Your study storage is full. Delete bookmarks or notes that you no longer need, or ask support for more space.',
  },
  CROSS_SITE: { status: 403, error: 'Not allowed', message: 'This request must come from the app itself.' },
  FORBIDDEN: { status: 403, error: 'Not allowed', message: 'You’re not allowed to do this.' },
  BOOKMARK_NOT_FOUND: { status: 404, error: 'Bookmark not found', message: 'You haven’t bookmarked this rule.' },
  COLLECTION_NOT_FOUND: { status: 404, error: 'Collection not found', message: 'This collection doesn’t exist.' },
  NOT_FOUND: { status: 404, error: 'Not found', message: 'There’s nothing at this address.' },
  ARTICLE_NOT_FOUND: { status: 404, error: 'Article not found', message: 'This article doesn’t exist.' },
  RULE_NOT_FOUND: { status: 404, error: 'Rule not found', message: 'This rule doesn’t exist or has been removed.' },
  PROFILE_NOT_FOUND: { status: 404, error: 'Profile not found', message: 'Profile not found' },
  TICKET_NOT_FOUND: { status: 404, error: 'Request not found', message: 'This support request doesn’t exist.' },
  COMPETITIONS_OFF: {
    status: 404,
    error: 'Competitions Coming Soon',
    message: 'Competitions aren’t open yet.',
  },
  COMPETITION_NOT_FOUND: {
    status: 404,
    error: 'Competition Not Found',
    message: 'This competition doesn’t exist or has been removed.',
  },
  COMPETITION_HIDDEN: {
    status: 404,
    error: 'Competition Not Available',
    message: 'This competition isn’t available at the moment.',
  },
  COMPETITION_COMING_SOON: {
    status: 404,
    error: 'Competition Coming Soon',
    message: 'This competition will open soon. Check back in a few days.',
  },
  COMPETITION_IN_PREPARATION: {
    status: 404,
    error: 'Competition in Preparation',
    message: 'The organizers are still preparing this competition.',
  },
  COMPETITION_ARCHIVED: {
    status: 404,
    error: 'Competition Archived',
    message: 'This competition is over, and its page has been archived.',
  },
  CONFESSION_NOT_FOUND: { status: 404, error: 'Confession not found', message: 'Confession not found' },
  COMMENT_NOT_FOUND: { status: 404, error: 'Comment not found', message: 'Comment not found' },
  TEAM_NOT_FOUND: { status: 404, error: 'Team not found', message: 'This team doesn’t exist or has been closed.' },
  TEAM_MEMBER_NOT_FOUND: { status: 404, error: 'Member not found', message: 'This member isn’t on the team anymore.' },
  TEAM_REQUEST_NOT_FOUND: {
    status: 404,
    error: 'Request not found',
    message: 'This request to join is no longer pending.',
  },
  REPORT_NOT_FOUND: { status: 404, error: 'Report not found', message: 'This report doesn’t exist anymore.' },
  FLAG_NOT_FOUND: { status: 404, error: 'Flag not found', message: 'There’s no feature flag with this name.' },
  DRAFT_NOT_FOUND: { status: 404, error: 'Draft not found', message: 'This draft has been published or discarded.' },
  RELEASE_NOT_FOUND: { status: 404, error: 'Release not found', message: 'There’s no release with this ID.' },
  ANALYTICS_NOT_CONFIGURED: {
    status: 404,
    error: 'No analytics',
    message: 'This site doesn’t have analytics set up.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    error: 'Method not allowed',
    message: 'This address doesn’t support that method.',
  },
  WRONG_ACCOUNT: {
    status: 409,
    error: 'Different account',
    message: 'These changes belong to a different account than the one that’s signed in.',
  },
  CONFLICT: { status: 409, error: 'Conflict', message: 'This already exists.' },
  CONTENT_FAULTS: {
    status: 409,
    error: 'Problems in the content',
    message: 'The content has problems. Please fix them before you publish.',
  },
  TEAM_ALREADY_MEMBER: {
    status: 409,
    error: 'Already a member',
    message: 'You are already a member of this team',
  },
  TEAM_REQUEST_PENDING: {
    status: 409,
    error: 'Request pending',
    message: 'You already have a pending request for this team',
  },
  TEAM_REQUEST_TOO_SOON: {
    status: 409,
    error: 'Request declined',
    message: 'The owner declined your request. You can ask again after one day.',
  },
  TEAM_FULL: { status: 409, error: 'Team is full', message: 'This team is full.' },
  TEAM_OWNER_LEAVES: {
    status: 409,
    error: 'You own this team',
    message: 'Before you can leave, hand the team over to another member. You can also close it.',
  },
  USERNAME_TAKEN: {
    status: 409,
    error: 'Username taken',
    message: 'This username is already taken. Please choose another.',
  },
  SLUG_CONFLICT: {
    status: 409,
    error: 'Profile URL taken',
    message: 'This profile URL is already taken. Please choose another.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    error: 'Request too large',
    message: 'The request is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    error: 'Unsupported media type',
    message: 'Send the body as application/json.',
  },
  UPGRADE_REQUIRED: {
    status: 426,
    error: 'Update needed',
    message: 'This version of the app is too old to save to your account. Please update it.',
  },
  RATE_LIMITED: {
    status: 429,
    error: 'Too many requests',
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  INTERNAL_ERROR: { status: 500, error: 'Internal error', message: 'An unexpected error occurred. Please try again.' },
  GOOGLE_UNAVAILABLE: {
    status: 503,
    error: 'Google not available',
    message: 'Sign-in with Google isn’t available at the moment.',
  },
  UNAVAILABLE: {
    status: 503,
    error: 'Not available',
    message: 'The service isn’t ready. Please try again in a moment.',
  },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** What is wrong with each field of the input, as field path ('query.limit') → sentence. */
export type FieldErrors = Record<string, string>;

/**
 * `retryAfterS` is how many seconds to wait before the same request may succeed. `current` is the current data after a
 * CONFLICT.
 */
type Details = { message?: string; fields?: FieldErrors; retryAfterS?: number; current?: unknown; cause?: unknown };

/** An expected refusal, safe to show. Anything else that is thrown is a bug and becomes an INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;
  readonly current: unknown;
  constructor(code: RefusalCode, { message, fields, retryAfterS, current, cause }: Details = {}) {
    super(message ?? REFUSALS[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.current = current;
  }
}
