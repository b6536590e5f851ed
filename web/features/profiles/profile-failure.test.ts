import { expect, test } from 'vitest';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { ApiError } from '#web/api/api-error.ts';
import { PROFILE_WORDS } from '#web/features/profiles/profile-failure.ts';
import { failureOf } from '#web/online/failure.ts';

const refused = (status: number, code: string, message = 'Something.', fields?: Record<string, string>) =>
  new ApiError({ status, code, error: 'Refused', message, fields });

/** Builds a refusal with its message from the catalog of refusals. */
const refusedAs = (code: 'USERNAME_TAKEN' | 'SLUG_CONFLICT') => refused(409, code, REFUSALS[code].message);

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

test.each([
  [refusedAs('USERNAME_TAKEN'), 'This username is already taken. Please choose another.'],
  [refusedAs('SLUG_CONFLICT'), 'This profile URL is already taken. Please choose another.'],
  [
    refused(409, 'SLUG_CONFLICT', 'This profile URL is reserved and cannot be used.'),
    'This profile URL is reserved and cannot be used.',
  ],
  [refused(400, 'INVALID_INPUT', 'Please check the highlighted fields.'), 'Please check the highlighted fields.'],
  [
    refused(429, 'RATE_LIMITED', 'Too many attempts.'),
    'You’ve made too many updates. Please wait a few minutes and try again.',
  ],
  [
    ApiError.fromFailure(new TypeError('Failed to fetch')),
    'Connection error. Please check your internet and try again.',
  ],
  [
    ApiError.fromFailure(new DOMException('', 'TimeoutError')),
    'The request took too long to complete. Please try again.',
  ],
  [refused(401, 'AUTH_REQUIRED'), 'Your session has expired. Please sign in again.'],
  [refused(500, 'INTERNAL_ERROR', 'Boom'), UNEXPECTED],
  [refused(502, 'UNKNOWN_ERROR', 'Bad Gateway'), UNEXPECTED],
  [new Error('Username must be defined'), UNEXPECTED],
])('explains %o with the message "%s"', (error, message) => {
  expect(failureOf(error, PROFILE_WORDS).message).toBe(message);
});

test('puts the error about a taken username or slug next to its field', () => {
  expect(failureOf(refusedAs('USERNAME_TAKEN'), PROFILE_WORDS).fields).toEqual({
    username: 'This username is already taken. Please choose another.',
  });
  expect(Object.keys(failureOf(refusedAs('SLUG_CONFLICT'), PROFILE_WORDS).fields)).toEqual(['profile_slug']);
});
