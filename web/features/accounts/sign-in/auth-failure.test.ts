import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { authWords } from '#web/features/accounts/sign-in/auth-failure.ts';
import { failureOf } from '#web/online/failure.ts';

const limited = (retryAfterS?: number) =>
  new ApiError({ status: 429, code: 'RATE_LIMITED', error: 'Too many requests', message: 'Slow down.', retryAfterS });

test.each([
  [limited(720), 'Too many attempts. Please wait 12 minutes and try again.'],
  [limited(), 'Slow down.'],
  [ApiError.fromFailure(new TypeError('x')), 'The server couldn’t be reached. Try again when you’re online.'],
])('reports %s as "%s"', (error, message) => {
  expect(failureOf(error, authWords('Failed to sign in')).message).toBe(message);
});
