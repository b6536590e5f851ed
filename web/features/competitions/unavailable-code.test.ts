import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { unavailableCode } from '#web/features/competitions/unavailable-code.ts';

const refused = (code: string) => new ApiError({ status: 404, code, error: 'Not found', message: 'Not found.' });

test('keeps the reason that the server gave', () => {
  expect(unavailableCode(refused('COMPETITION_ARCHIVED'))).toBe('COMPETITION_ARCHIVED');
});

test("treats the competition as not found if this build doesn't know the error code", () => {
  expect(unavailableCode(refused('COMPETITION_POSTPONED'))).toBe('COMPETITION_NOT_FOUND');
  expect(unavailableCode(null)).toBe('COMPETITION_NOT_FOUND');
});
