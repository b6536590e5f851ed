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

/** Why a profile could not be saved, in words to show. `fields`: the message for each profile field with an error. */
export type ProfileError = { code: ProfileErrorCode; message: string; fields: FieldFaults };

const MESSAGES = {
  RATE_LIMITED: "You've made too many updates. Please wait a few minutes and try again.",
  NETWORK_ERROR: 'Connection error. Please check your internet and try again.',
  AUTH_ERROR: 'Your session has expired. Please sign in again.',
  UNKNOWN_ERROR: 'An unexpected error occurred. Please try again.',
} as const;

/** The form's field names: the server's `body.username` is `username` here. */
function faultsOf(error: ApiError): FieldFaults {
  const entries = Object.entries(error.fields ?? {});
  return Object.fromEntries(entries.map(([path, sentence]) => [path.replace(/^body\./, ''), sentence]));
}

/** The code in the specification's table, or UNKNOWN_ERROR. */
function codeOf(error: ApiError): ProfileErrorCode {
  if (error.code === 'USERNAME_TAKEN' || error.code === 'SLUG_CONFLICT') return error.code;
  if (error.status === 429) return 'RATE_LIMITED';
  if (error.status === 401) return 'AUTH_ERROR';
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return 'NETWORK_ERROR';
  if (error.code === 'INVALID_INPUT') return 'VALIDATION_ERROR';
  return 'UNKNOWN_ERROR';
}

/** The message for a failed save. Community specification §8, "Profile". */
export function profileError(error: Error): ProfileError {
  if (!(error instanceof ApiError)) return { code: 'UNKNOWN_ERROR', message: MESSAGES.UNKNOWN_ERROR, fields: {} };
  const code = codeOf(error);
  const { message } = error;
  if (code === 'USERNAME_TAKEN') return { code, message, fields: { username: message } };
  if (code === 'SLUG_CONFLICT') return { code, message, fields: { profile_slug: message } };
  if (error.code === 'TIMEOUT') return { code, message: `${message} Please try again.`, fields: {} };
  if (code === 'VALIDATION_ERROR') return { code, message, fields: faultsOf(error) };
  return { code, message: MESSAGES[code], fields: {} };
}
