import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf, waitWords } from '#web/online/failure.ts';

const refusal = (status: number, code: string, message: string, over: { retryAfterS?: number } = {}) =>
  new ApiError({ status, code, error: 'Refused', message, ...over });
const WORDS = { fallback: 'Failed to save' };

test.each([
  [1, '1 second'],
  [59.2, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('rounds %d seconds up to %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

test.each([
  [new TypeError('x'), 'Failed to save'],
  [refusal(0, 'NETWORK', 'Failed to fetch'), 'The server couldn’t be reached. Try again when you’re online.'],
  [
    refusal(0, 'TIMEOUT', 'The request took too long to complete.'),
    'The request took too long to complete. Please try again.',
  ],
  [refusal(0, 'BAD_ANSWER', 'API request failed'), 'Failed to save'],
  [refusal(502, 'UNKNOWN_ERROR', 'Bad Gateway'), 'Failed to save'],
  [refusal(500, 'INTERNAL_ERROR', 'Boom'), 'Failed to save'],
  [refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password.'), 'Invalid email or password.'],
  [refusal(418, 'OF_A_NEWER_SERVER', 'Teapots can’t save.'), 'Teapots can’t save.'],
])('turns %s into the message: %s', (error, message) => {
  expect(failureOf(error, WORDS).message).toBe(message);
});

test('lets a screen use its own message for an error code', () => {
  const words = {
    ...WORDS,
    byCode: { NETWORK: 'No network.', RATE_LIMITED: ({ retryAfterS }: ApiError) => `${retryAfterS}` },
  };
  expect(failureOf(refusal(0, 'NETWORK', 'Failed to fetch'), words).message).toBe('No network.');
  expect(failureOf(refusal(429, 'RATE_LIMITED', 'Slow down.', { retryAfterS: 720 }), words).message).toBe('720');
});

test('reports field errors under the names of the form’s fields', () => {
  const error = new ApiError({
    status: 400,
    code: 'INVALID_INPUT',
    error: 'Invalid input',
    message: 'Please check the highlighted fields.',
    fields: { 'body.password': 'Too common' },
  });
  expect(failureOf(error, WORDS).fields).toEqual({ password: 'Too common' });
});

test('shows the message for an error code next to the field that the code is about', () => {
  const words = { ...WORDS, fieldOf: { USERNAME_TAKEN: 'username' } };
  expect(failureOf(refusal(409, 'USERNAME_TAKEN', 'Taken.'), words)).toEqual({
    code: 'USERNAME_TAKEN',
    message: 'Taken.',
    fields: { username: 'Taken.' },
  });
});
