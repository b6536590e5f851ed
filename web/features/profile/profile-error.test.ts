import { expect, test } from 'vitest';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { ApiError } from '#web/api/api-error.ts';
import { profileError } from '#web/features/profile/profile-error.ts';

const refused = (status: number, code: string, message = 'Something.', fields?: Record<string, string>) =>
  new ApiError({ status, code, error: 'Refused', message, fields });

/** A refusal in the words of the catalogue. */
const refusedAs = (code: 'USERNAME_TAKEN' | 'SLUG_CONFLICT') => refused(409, code, REFUSALS[code].message);

test.each([
  [refusedAs('USERNAME_TAKEN'), 'USERNAME_TAKEN', 'This username is already taken. Please choose another.'],
  [refusedAs('SLUG_CONFLICT'), 'SLUG_CONFLICT', 'This profile URL is already taken. Please choose another.'],
  [
    refused(409, 'SLUG_CONFLICT', 'This profile URL is reserved and cannot be used.'),
    'SLUG_CONFLICT',
    'This profile URL is reserved and cannot be used.',
  ],
  [
    refused(400, 'INVALID_INPUT', 'Please check the highlighted fields.'),
    'VALIDATION_ERROR',
    'Please check the highlighted fields.',
  ],
  [refused(422, 'OTHER', 'Bio must be short'), 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
  [
    refused(429, 'RATE_LIMITED', 'Too many attempts. This must be read.'),
    'RATE_LIMITED',
    "You've made too many updates. Please wait a few minutes and try again.",
  ],
  [
    ApiError.fromFailure(new TypeError('Failed to fetch')),
    'NETWORK_ERROR',
    'Connection error. Please check your internet and try again.',
  ],
  [
    ApiError.fromFailure(new DOMException('', 'TimeoutError')),
    'NETWORK_ERROR',
    'The request took too long to complete. Please try again.',
  ],
  [refused(401, 'AUTH_REQUIRED'), 'AUTH_ERROR', 'Your session has expired. Please sign in again.'],
  [refused(500, 'INTERNAL_ERROR', 'Boom'), 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
  [
    refused(409, 'CONFLICT', 'This already exists.'),
    'UNKNOWN_ERROR',
    'An unexpected error occurred. Please try again.',
  ],
  [new Error('Username must be defined'), 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
])('%o', (error, code, message) => {
  expect(profileError(error)).toMatchObject({ code, message });
});

test('names the field with the error as the form does', () => {
  expect(profileError(refusedAs('USERNAME_TAKEN')).fields).toEqual({
    username: 'This username is already taken. Please choose another.',
  });
  expect(Object.keys(profileError(refusedAs('SLUG_CONFLICT')).fields)).toEqual(['profile_slug']);
  const faults = { 'body.bio': 'Bio must be 500 characters or less' };
  expect(profileError(refused(400, 'INVALID_INPUT', 'Check', faults)).fields).toEqual({
    bio: 'Bio must be 500 characters or less',
  });
});
