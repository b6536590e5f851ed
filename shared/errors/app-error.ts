/**
 * Every refusal: code → HTTP status, short title and the sentence people read. Codes are never renamed; titles and
 * sentences are the specifications' where they give one (community specification §8).
 */
export const REFUSALS = {
  INVALID_INPUT: { status: 400, error: 'Invalid input', message: 'Please check the highlighted fields.' },
  AUTH_REQUIRED: { status: 401, error: 'Authentication required', message: 'Please log in to continue' },
  FORBIDDEN: { status: 403, error: 'Not allowed', message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, error: 'Not found', message: 'There is nothing at this address.' },
  ARTICLE_NOT_FOUND: { status: 404, error: 'Article not found', message: 'This article does not exist.' },
  RULE_NOT_FOUND: { status: 404, error: 'Rule not found', message: 'This rule does not exist or has been removed.' },
  METHOD_NOT_ALLOWED: { status: 405, error: 'Method not allowed', message: 'This address does not take that method.' },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    error: 'Request too large',
    message: 'The request is larger than this call takes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    error: 'Unsupported media type',
    message: 'Send the body as application/json.',
  },
  INTERNAL_ERROR: { status: 500, error: 'Internal error', message: 'An unexpected error occurred. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    error: 'Not available',
    message: 'The service is not ready. Please try again in a moment.',
  },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** What is wrong with each field of an input: field path ('query.limit') → sentence. */
export type FieldFaults = Record<string, string>;

type Details = { message?: string; fields?: FieldFaults; cause?: unknown };

/** An expected refusal, safe to show. Anything else that is thrown is a bug and answers INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldFaults | undefined;
  constructor(code: RefusalCode, { message, fields, cause }: Details = {}) {
    super(message ?? REFUSALS[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}
