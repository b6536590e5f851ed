import type { FieldErrors } from '#shared/errors/app-error.ts';
import { countWords } from '#shared/text/count-words.ts';
import { ApiError } from '#web/api/api-error.ts';

/**
 * Why a call failed, in a screen's words. `code` is the server's, or one of `ApiError` itself. `fields`: by name in the
 * form.
 */
export type Failure = { code: string; message: string; fields: FieldErrors };

/** A sentence to show, or a function that makes it from the error. */
type Words = string | ((error: ApiError) => string);

/** The messages of one screen, where it doesn't repeat the server's. */
export type FailureWords = {
  /** Shown when there is no reason: a fault of the server, a proxy's page, or our own mistake. */
  fallback: string;
  /** By code. `NETWORK` and `TIMEOUT` are for calls that got no response. */
  byCode?: Readonly<Record<string, Words>>;
  /** Codes that are about one field, with its name in the form. */
  fieldOf?: Readonly<Record<string, string>>;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const NO_REASON = new Set(['BAD_ANSWER', 'UNKNOWN_ERROR', 'INTERNAL_ERROR']);

/** Seconds to wait in words, rounded up: '12 minutes'. */
export function waitWords(seconds: number): string {
  if (seconds <= MINUTE_S) return countWords(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_S) return countWords(Math.ceil(seconds / MINUTE_S), 'minute');
  return countWords(Math.ceil(seconds / HOUR_S), 'hour');
}

const COMMON: Readonly<Record<string, Words>> = {
  NETWORK: "The server couldn't be reached. Try again when you're online.",
  AUTH_REQUIRED: ({ message }) => message.replace(/\.?$/, '.'),
  TIMEOUT: ({ message }) => `${message} Please try again.`,
};

function messageOf(error: ApiError, { fallback, byCode = {} }: FailureWords): string {
  const words = byCode[error.code] ?? COMMON[error.code];
  if (words !== undefined) return typeof words === 'string' ? words : words(error);
  return NO_REASON.has(error.code) ? fallback : error.message;
}

/** Converts to the form's own names: the server's `body.username` is `username` here. */
const namedInForm = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^body\./, ''), message]));

/** The failure to show for something that was thrown. Community specification §8. */
export function failureOf(error: unknown, words: FailureWords): Failure {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN_ERROR', message: words.fallback, fields: {} };
  const { code } = error;
  const message = messageOf(error, words);
  const field = words.fieldOf?.[code];
  return { code, message, fields: field === undefined ? namedInForm(error.fields ?? {}) : { [field]: message } };
}

/** The field errors except those with these names. */
export const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/**
 * What none of the screen's fields (`names`) shows: the failure itself, or its errors for other fields. Null for
 * nothing.
 */
export function untold(failure: Failure | null, names: readonly string[]): Failure | null {
  if (failure === null || Object.keys(failure.fields).length === 0) return failure;
  const message = Object.values(without(failure.fields, names)).join(' ');
  return message === '' ? null : { ...failure, message };
}
