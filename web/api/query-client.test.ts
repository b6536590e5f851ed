import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createQueryClient, retryDelay, shouldRepeat, shouldRetry } from '#web/api/query-client.ts';

const refusal = (status: number) => new ApiError({ status, code: 'X', error: 'x', message: 'x' });

test.each([
  [404, 0, false],
  [401, 0, false],
  [429, 2, true],
  [429, 3, false],
  [503, 2, true],
  [503, 3, false],
  [0, 0, true],
])('decides whether to retry a query after status %i and %i failures: %s', (status, failures, retry) => {
  expect(shouldRetry(failures, refusal(status))).toBe(retry);
});

test.each([
  [429, 0, false],
  [409, 0, false],
  [503, 0, true],
  [503, 1, false],
  [0, 0, true],
])('decides whether to repeat a mutation after status %i and %i failures: %s', (status, failures, repeat) => {
  expect(shouldRepeat(failures, refusal(status))).toBe(repeat);
});

test('doubles the pause between retries, from 1 second up to 30', () => {
  expect([0, 1, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test("keeps data fresh for 5 minutes and cached for 30, and doesn't refetch on focus or reconnect", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});
