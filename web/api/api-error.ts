import type { FieldErrors } from '#shared/errors/app-error.ts';

type Parts = {
  status: number;
  code: string;
  error: string;
  message: string;
  fields?: FieldErrors | undefined;
  retryAfterS?: number | undefined;
  cause?: unknown;
};

/**
 * A call that was refused or failed. `status` is the HTTP status, or 0 without a usable response; `error` is a short
 * title, `message` a sentence to show, and `retryAfterS` the seconds to wait if the server gave them. Community
 * specification §8.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;

  constructor({ status, code, error, message, fields, retryAfterS, cause }: Parts) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.error = error;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }

  /** Converts an error that fetch threw (a timeout or a network failure). */
  static fromFailure(cause: unknown): ApiError {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') {
      const message = 'The request took too long to complete.';
      return new ApiError({ status: 0, code: 'TIMEOUT', error: 'Request timeout', message, cause });
    }
    const message = cause instanceof Error && cause.message !== '' ? cause.message : 'Unknown error';
    return new ApiError({ status: 0, code: 'NETWORK', error: 'Network error', message, cause });
  }
}
