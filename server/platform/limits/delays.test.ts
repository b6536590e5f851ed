import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { forgetDelays } from '#server/platform/limits/delays.repository.ts';
import { createDelays, DEFAULT_DELAYS } from '#server/platform/limits/delays.ts';
import { AppError } from '#shared/errors/app-error.ts';

const SECRET = 'a-secret-of-forty-characters-for-tests-1';
const BEGIN = Date.UTC(2026, 10, 21, 1);

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    let now = BEGIN;
    const over = { triesPerDevice: { count: 2, seconds: 320 } };
    const delays = createDelays(db, { secret: SECRET, now: () => now, over });
    const later = (seconds: number) => {
      now += seconds * 1000;
    };
    const begin = async (subject = 'ada') => delays.begin('triesPerDevice', subject);
    /** Returns 0 if the attempt goes through, and otherwise the seconds to wait. */
    const waitOf = async (subject = 'ada') =>
      begin(subject).then(
        () => 0,
        (error: unknown) => (error instanceof AppError && error.code === 'RATE_LIMITED' ? error.retryAfterS : error),
      );
    return { db, later, begin, waitOf, now: () => now };
  }

  test('doubles the wait with each failed attempt, up to the maximum', async () => {
    const { later, waitOf } = await setUp();
    expect([await waitOf(), await waitOf()]).toEqual([0, 0]);
    const waits = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const wait = Number(await waitOf());
      waits.push(wait);
      later(wait);
      expect(await waitOf()).toBe(0);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 320]);
    expect(await waitOf('bob')).toBe(0);
  });

  test("doesn't lengthen the wait because of a refused attempt, and forgets failed attempts after a while", async () => {
    const { later, waitOf } = await setUp();
    for (let turn = 0; turn < 2; turn += 1) await waitOf();
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([10, 10, 10]);
    later(2 * 320);
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([0, 0, 10]);
  });

  test('a correct attempt clears the failed ones, and taking an attempt back clears only that one', async () => {
    const { begin, waitOf } = await setUp();
    await waitOf();
    const second = await begin();
    expect(await waitOf()).toBe(10);
    await second.takeBack();
    const again = await begin();
    expect(await waitOf()).toBe(10);
    await again.forgive();
    expect([await waitOf(), await waitOf(), await waitOf()]).toEqual([0, 0, 10]);
  });

  test('counts each of several simultaneous attempts', async () => {
    const { waitOf } = await setUp();
    const waits = await Promise.all(Array.from({ length: 12 }, async () => waitOf()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  test('stores nothing that identifies anyone and deletes expired delays', async () => {
    const { db, waitOf, now } = await setUp();
    await waitOf('ada@school.test');
    const keys = async () => (await db.selectFrom('try_delay').select('key').execute()).map(({ key }) => key);
    expect((await keys()).join()).not.toContain('ada');
    await forgetDelays(db, now() + 319_999);
    expect(await keys()).toHaveLength(1);
    await forgetDelays(db, now() + 320_000);
    expect(await keys()).toEqual([]);
  });
});

test('lets at most 110 passwords be tried per account in a day', () => {
  const { count, seconds } = DEFAULT_DELAYS.allSignInsPerMailbox;
  expect(count + 86_400 / seconds).toBeLessThanOrEqual(110);
});
