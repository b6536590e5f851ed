import type { FieldErrors } from '#shared/errors/app-error.ts';
import { countWords } from '#shared/text/count-words.ts';
import { ApiError } from '#web/api/api-error.ts';

/**
 * The reason why a call failed, in the screen's own words. `code` comes from the server or from `ApiError` itself.
 * `fields` maps the form's field names to their errors.
 */
export type Failure = { code: string; message: string; fields: FieldErrors };

/** A sentence to show, or a function that builds it from the error. */
type Words = string | ((error: ApiError) => string);

/** The codes of failures after which it's unknown whether the server carried out the call. */
export const NO_RESPONSE: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT']);

/** Returns whether it's unknown if the server carried out the call that failed with this error. */
export const isWithoutResponse = (error: unknown): boolean => error instanceof ApiError && NO_RESPONSE.has(error.code);

/** Returns `title` for a failed change. If it's unknown whether the change was made, returns a title that says so. */
export const failedTitle = (failure: Failure | null, title: string): string =>
  failure !== null && NO_RESPONSE.has(failure.code) ? 'We don’t know whether it worked' : title;

/** A screen's own messages, which replace the server's. */
export type FailureWords = {
  /** Shown if no reason is known: after a server error, an error page from a proxy, or a bug in the app. */
  fallback: string;
  /** Maps codes to messages. `NETWORK` and `TIMEOUT` are for calls that got no response. */
  byCode?: Readonly<Record<string, Words>>;
  /** Maps codes that are about one field to that field's name in the form. */
  fieldOf?: Readonly<Record<string, string>>;
};

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const NO_REASON = new Set(['BAD_ANSWER', 'UNKNOWN_ERROR', 'INTERNAL_ERROR']);

/** Converts a wait in seconds to words, rounded up: '12 minutes'. */
export function waitWords(seconds: number): string {
  if (seconds <= MINUTE_S) return countWords(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_S) return countWords(Math.ceil(seconds / MINUTE_S), 'minute');
  return countWords(Math.ceil(seconds / HOUR_S), 'hour');
}

const COMMON: Readonly<Record<string, Words>> = {
  NETWORK: 'The server couldn’t be reached. Try again when you’re online.',
  AUTH_REQUIRED: ({ message }) => message.replace(/\.?$/, '.'),
  TIMEOUT: ({ message }) => `${message} Please try again.`,
};

function messageOf(error: ApiError, { fallback, byCode = {} }: FailureWords): string {
  const words = byCode[error.code] ?? COMMON[error.code];
  if (words !== undefined) return typeof words === 'string' ? words : words(error);
  return NO_REASON.has(error.code) ? fallback : error.message;
}

/** Converts the server's field names to the form's: `body.username` becomes `username`. */
const namedInForm = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(/^body\./, ''), message]));

/** Returns the failure to show for whatever was thrown. Community specification §8. */
export function failureOf(error: unknown, words: FailureWords): Failure {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN_ERROR', message: words.fallback, fields: {} };
  const { code } = error;
  const message = messageOf(error, words);
  const field = words.fieldOf?.[code];
  return { code, message, fields: field === undefined ? namedInForm(error.fields ?? {}) : { [field]: message } };
}

/** Returns all field errors except those of the fields in `names`. */
export const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/**
 * Returns the part of a failure that none of the screen's fields (`names`) shows: the failure itself or its errors for
 * other fields. Returns null if everything is shown.
 */
export function untold(failure: Failure | null, names: readonly string[]): Failure | null {
  if (failure === null || Object.keys(failure.fields).length === 0) return failure;
  const message = Object.values(without(failure.fields, names)).join(' ');
  return message === '' ? null : { ...failure, message };
}
