import { countWords } from '#shared/text/count-words.ts';
import { ApiError } from '#web/api/api-error.ts';

/** Why signing in or up did not work. `fields` belong beside their fields, `message` above the form. */
export type Failure = {
  tone: 'red' | 'yellow';
  message: string;
  fields: Record<string, string>;
  isBanned: boolean;
};

const NO_NETWORK = 'The server could not be reached. Signing in needs a network.';
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** A time to wait in words, rounded up. */
export function waitWords(seconds: number): string {
  if (seconds <= MINUTE_S) return countWords(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_S) return countWords(Math.ceil(seconds / MINUTE_S), 'minute');
  return countWords(Math.ceil(seconds / HOUR_S), 'hour');
}

function messageOf(error: ApiError, fallback: string): string {
  if (error.code === 'TIMEOUT') return `${error.message} Please try again.`;
  if (error.status === 0) return error.code === 'BAD_ANSWER' ? fallback : NO_NETWORK;
  if (error.code === 'UNKNOWN_ERROR') return fallback;
  if (error.code === 'RATE_LIMITED' && error.retryAfterS !== undefined)
    return `Too many attempts. Please wait ${waitWords(error.retryAfterS)} and try again.`;
  return error.message;
}

const withoutPart = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, fault]) => [path.replace(/^body\./, ''), fault]));

/** `fallback` is said where the server gave no reason. Community specification §8. */
export function failureOf(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { tone: 'red', message: fallback, fields: {}, isBanned: false };
  const message = messageOf(error, fallback);
  return {
    tone: error.code === 'ACCOUNT_SUSPENDED' ? 'yellow' : 'red',
    message,
    fields: withoutPart(error.fields ?? {}),
    isBanned: error.code === 'ACCOUNT_BANNED',
  };
}

/** What is wrong with the fields before anything is sent; undefined values are fine. Null when all are. */
export function faultsOf(faults: Record<string, string | undefined>): Failure | null {
  const fields: Record<string, string> = {};
  for (const [name, fault] of Object.entries(faults)) if (fault !== undefined) fields[name] = fault;
  if (Object.keys(fields).length === 0) return null;
  return { tone: 'red', message: '', fields, isBanned: false };
}
