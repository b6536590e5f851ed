import type { FieldFaults } from '#shared/errors/app-error.ts';
import { ApiError } from '#web/api/api-error.ts';

type ProfileErrorCode =
  | 'USERNAME_TAKEN'
  | 'SLUG_CONFLICT'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMITED'
  | 'NETWORK_ERROR'
  | 'AUTH_ERROR'
  | 'UNKNOWN_ERROR';

/** Why a profile could not be saved, in words to show. `fields`: field of the profile → sentence, where one is at fault. */
export type ProfileError = { code: ProfileErrorCode; message: string; fields: FieldFaults };

const USERNAME_TAKEN = 'This username is already taken. Please choose another.';
const SLUG_TAKEN = 'This profile URL is already taken. Please choose another.';
const SLUG_RESERVED = 'This profile URL is reserved and cannot be used.';
const MESSAGES = {
  RATE_LIMITED: "You've made too many updates. Please wait a few minutes and try again.",
  NETWORK_ERROR: 'Connection error. Please check your internet and try again.',
  AUTH_ERROR: 'Your session has expired. Please sign in again.',
  UNKNOWN_ERROR: 'An unexpected error occurred. Please try again.',
} as const;

/** `body.username` → `username`: on the wire a fault says which part of the request it is in. */
function faultsOf(error: ApiError): FieldFaults {
  const entries = Object.entries(error.fields ?? {});
  return Object.fromEntries(entries.map(([path, sentence]) => [path.replace(/^body\./, ''), sentence]));
}

/** The code of the specification's table; what has none there is UNKNOWN_ERROR. */
function codeOf(error: ApiError): ProfileErrorCode {
  if (error.code === 'USERNAME_TAKEN' || error.code === 'SLUG_CONFLICT') return error.code;
  if (error.status === 429) return 'RATE_LIMITED';
  if (error.status === 401) return 'AUTH_ERROR';
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return 'NETWORK_ERROR';
  if (error.code === 'INVALID_INPUT' || /must be|characters/i.test(error.message)) return 'VALIDATION_ERROR';
  return 'UNKNOWN_ERROR';
}

/** What to say of a failed save. Community specification §8, "Profile". */
export function profileError(error: Error): ProfileError {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN_ERROR', message: MESSAGES.UNKNOWN_ERROR, fields: {} };
  const code = codeOf(error);
  if (code === 'USERNAME_TAKEN') return { code, message: USERNAME_TAKEN, fields: { username: USERNAME_TAKEN } };
  if (code === 'SLUG_CONFLICT') {
    const message = /reserved/i.test(error.message) ? SLUG_RESERVED : SLUG_TAKEN;
    return { code, message, fields: { profile_slug: message } };
  }
  if (error.code === 'TIMEOUT') return { code, message: `${error.message} Please try again.`, fields: {} };
  if (code === 'VALIDATION_ERROR') return { code, message: error.message, fields: faultsOf(error) };
  return { code, message: MESSAGES[code], fields: {} };
}
