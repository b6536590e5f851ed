import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf, faultsOf, waitWords } from '#web/features/auth/auth-failure.ts';

const refusal = (status: number, code: string, message: string, over: { retryAfterS?: number } = {}) =>
  new ApiError({ status, code, error: 'Refused', message, ...over });
const FALLBACK = 'Failed to sign in';

test.each([
  [1, '1 second'],
  [59.2, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

test.each([
  [new TypeError('x'), FALLBACK],
  [refusal(0, 'NETWORK', 'Failed to fetch'), 'The server could not be reached. Signing in needs a network.'],
  [
    refusal(0, 'TIMEOUT', 'The request took too long to complete.'),
    'The request took too long to complete. Please try again.',
  ],
  [refusal(0, 'BAD_ANSWER', 'API request failed'), FALLBACK],
  [refusal(502, 'UNKNOWN_ERROR', 'Bad Gateway'), FALLBACK],
  [refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password.'), 'Invalid email or password.'],
  [
    refusal(429, 'RATE_LIMITED', 'Too many attempts.', { retryAfterS: 720 }),
    'Too many attempts. Please wait 12 minutes and try again.',
  ],
  [refusal(429, 'RATE_LIMITED', 'Slow down.'), 'Slow down.'],
])('%s says %s', (error, message) => {
  expect(failureOf(error, FALLBACK)).toMatchObject({ message, tone: 'red' });
});

test('a ban is red and has the way to support, a suspension is amber', () => {
  expect(failureOf(refusal(403, 'ACCOUNT_BANNED', 'Your account has been banned.'), FALLBACK)).toMatchObject({
    tone: 'red',
    isBanned: true,
  });
  expect(failureOf(refusal(403, 'ACCOUNT_SUSPENDED', 'Your account is suspended.'), FALLBACK)).toMatchObject({
    tone: 'yellow',
    isBanned: false,
  });
});

test('faults that the server names go to their fields', () => {
  const error = new ApiError({
    status: 400,
    code: 'INVALID_INPUT',
    error: 'Invalid input',
    message: 'Please check the highlighted fields.',
    fields: { 'body.password': 'Too common' },
  });
  expect(failureOf(error, FALLBACK).fields).toEqual({ password: 'Too common' });
});

test('no faults, no failure', () => {
  expect(faultsOf({ email: undefined })).toBeNull();
  expect(faultsOf({ email: undefined, password: 'Too short' })?.fields).toEqual({ password: 'Too short' });
});
