import { describe, expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { ENGINES, newDatabase, testDatabase } from '#server/platform/db/test-db.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';

const SECRET = 'a-secret-of-forty-characters-for-tests-1';
const options = { secret: SECRET, now: Date.now, over: { ticketPerAccount: { count: 3, seconds: 60 } } };

const outcome = (spent: Promise<void>) =>
  spent.then(
    () => 'spent',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe.each(ENGINES)('on %s', (engine) => {
  test('limits each subject separately and resets the count when the subject is forgiven', async () => {
    const { driver } = await testDatabase(engine);
    const limits = createLimits(driver, options);
    const spend = (subject: string) => outcome(limits.spend('ticketPerAccount', subject));
    expect([await spend('ada'), await spend('ada'), await spend('ada'), await spend('ada')]).toEqual([
      'spent',
      'spent',
      'spent',
      'RATE_LIMITED',
    ]);
    expect(await spend('bob')).toBe('spent');
    await limits.forgive('ticketPerAccount', 'ada');
    expect(await spend('ada')).toBe('spent');
  });

  test('refuses a use over the limit with the given message and the number of seconds to wait', async () => {
    const { driver } = await testDatabase(engine);
    const limits = createLimits(driver, { ...options, over: { ticketPerAccount: { count: 1, seconds: 60 } } });
    await limits.spend('ticketPerAccount', 'ada');
    const refusal = await limits.spend('ticketPerAccount', 'ada', 'Slowly.').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: 'Slowly.' });
    expect((refusal as AppError).retryAfterS).toBeGreaterThan(50);
    expect((refusal as AppError).retryAfterS).toBeLessThanOrEqual(60);
  });

  test('adds up uses across two database connections, even if they happen at the same time', async () => {
    const where = await newDatabase(engine);
    const one = openDb(where);
    await migrateToLatest(one.db, engine);
    const two = openDb(where);
    const doors = [one, two].map(({ driver }) => createLimits(driver, options));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        outcome(doors[turn % 2]?.spend('ticketPerAccount', 'ada') ?? Promise.reject(new Error('no door'))),
      ),
    );
    expect(outcomes.filter((each) => each === 'spent')).toHaveLength(3);
    expect(outcomes.filter((each) => each === 'RATE_LIMITED')).toHaveLength(17);
  });

  test('stores keys that reveal no subject and that change from day to day', async () => {
    const { db, driver } = await testDatabase(engine);
    let now = Date.now();
    const limits = createLimits(driver, { ...options, now: () => now });
    await limits.spend('ticketPerAccount', 'ada@school.test');
    now += 86_400_000;
    await limits.spend('ticketPerAccount', 'ada@school.test');
    const keys = await db.selectFrom('rate_limit').select('key').execute();
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
    expect(JSON.stringify(keys)).not.toContain('ada');
  });
});
