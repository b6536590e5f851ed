import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Flag } from '#shared/flags/flag.contract.ts';
import { type FlagSubject, flagResult, isOnForPost, percentile, seenBy } from '#shared/flags/flag.evaluation.ts';
import { aFlag, FLAG_VECTORS } from '#shared/flags/flag.fixture.ts';
import { FLAG_KEYS, type FlagKey } from '#shared/flags/flag-defaults.ts';

const ADA: FlagSubject = { userId: 'ada', isAdmin: false };
const ROOT: FlagSubject = { userId: 'root', isAdmin: true };

const resultOf = (over: Partial<Flag>, subject: FlagSubject, key: FlagKey = 'umami_analytics') =>
  flagResult(seenBy(aFlag(over), subject), key, subject);

describe('a flag', () => {
  test.each<[string, Partial<Flag>, FlagSubject, boolean, string]>([
    ['off for a listed admin while switched off', { enabled: false, userWhitelist: ['root'] }, ROOT, false, 'disabled'],
    ['off for members in test mode at any percentage', { testMode: true }, ADA, false, 'test_mode'],
    ['off for visitors in test mode', { testMode: true }, null, false, 'test_mode'],
    ['on for admins in test mode', { testMode: true, rolloutPercentage: 0 }, ROOT, true, 'test_mode'],
    ['on for listed users in test mode', { testMode: true, userWhitelist: ['ada'] }, ADA, true, 'test_mode'],
    ['on for listed users at 0', { rolloutPercentage: 0, userWhitelist: ['ada'] }, ADA, true, 'whitelist'],
    ['off for other users at 0', { rolloutPercentage: 0, userWhitelist: ['ben'] }, ADA, false, 'percentage'],
    ['off for admins outside test mode at 0', { rolloutPercentage: 0 }, ROOT, false, 'percentage'],
    ['on for visitors at 100', {}, null, true, 'everyone'],
    ['on for members at 100', {}, ADA, true, 'everyone'],
    ['off for visitors below 100', { rolloutPercentage: 99 }, null, false, 'percentage'],
  ])('is %s', (_what, flag, subject, isOn, reason) => {
    expect(resultOf(flag, subject)).toEqual({ isOn, reason });
  });

  test('never counts a visitor as listed, no matter what the server sends', () => {
    const flag = { ...seenBy(aFlag({ rolloutPercentage: 0, userWhitelist: ['ada'] }), ADA) };
    expect(flagResult(flag, 'umami_analytics', ADA).isOn).toBe(true);
    expect(flagResult(flag, 'umami_analytics', null).isOn).toBe(false);
  });
});

const isOn = (over: Partial<Flag>) => isOnForPost(aFlag(over), 'advanced_moderation', 'post');

test("a feature for posts depends on the switch, the percentage, and the post's ID, and is off in test mode", () => {
  const share = percentile('advanced_moderation', 'post');
  expect([isOn({ rolloutPercentage: share }), isOn({ rolloutPercentage: share + 1 })]).toEqual([false, true]);
  expect([isOn({ enabled: false }), isOn({ testMode: true }), isOn({})]).toEqual([false, false, true]);
  expect(isOn({ rolloutPercentage: 0, userWhitelist: ['post'] })).toBe(false);
});

test("the data that a user receives about a flag doesn't include the list of users", () => {
  const seen = seenBy(aFlag({ userWhitelist: ['ada', 'ben'] }), ADA);
  expect(seen).toEqual({ enabled: true, rolloutPercentage: 100, testMode: false, isWhitelisted: true });
});

test.each(FLAG_VECTORS)(
  '$userId joins $key once its rollout passes $percentile percent',
  ({ key, userId, percentile: share }) => {
    const isIn = (rolloutPercentage: number) => resultOf({ rolloutPercentage }, { userId, isAdmin: false }, key).isOn;
    expect([percentile(key, userId), isIn(share), isIn(share + 1)]).toEqual([share, false, true]);
  },
);

/** Returns account IDs (22 characters of base64url) generated from a seed. */
function idsFrom(seed: number, count: number): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let state = seed >>> 0;
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return letters.charAt(state >>> 26);
  };
  return Array.from({ length: count }, () => Array.from({ length: 22 }, letter).join(''));
}

const aKey = fc.constantFrom(...FLAG_KEYS);
const aUserId = fc.string({ minLength: 1, maxLength: 64 });
const aPercentage = fc.integer({ min: 0, max: 100 });

describe('for any user and percentage', () => {
  test('the result is always the same, whatever the order of the listed users', () => {
    const aList = fc.uniqueArray(fc.constantFrom('ada', 'ben', 'cy'));
    fc.assert(
      fc.property(aKey, aUserId, aPercentage, aList, (key, userId, rolloutPercentage, userWhitelist) => {
        const subject = { userId, isAdmin: false };
        const first = resultOf({ rolloutPercentage, userWhitelist }, subject, key);
        expect(resultOf({ rolloutPercentage, userWhitelist: userWhitelist.toReversed() }, subject, key)).toEqual(first);
      }),
    );
  });

  test('users stay included as the percentage grows, 0 includes no one, and 100 includes everyone', () => {
    fc.assert(
      fc.property(aKey, aUserId, aPercentage, aPercentage, (key, userId, one, other) => {
        const isIn = (rolloutPercentage: number) =>
          resultOf({ rolloutPercentage }, { userId, isAdmin: false }, key).isOn;
        expect(Number(isIn(Math.min(one, other)))).toBeLessThanOrEqual(Number(isIn(Math.max(one, other))));
        expect([isIn(0), isIn(100)]).toEqual([false, true]);
      }),
    );
  });

  test('among 100,000 IDs, the share included is within one point of the percentage', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(aKey, aPercentage, fc.nat(), (key, rolloutPercentage, seed) => {
        const ids = idsFrom(seed, 100_000);
        const within = ids.filter((userId) => percentile(key, userId) < rolloutPercentage).length;
        expect(Math.abs(within / ids.length - rolloutPercentage / 100)).toBeLessThan(0.01);
      }),
      { numRuns: 8 },
    );
  });

  test('flags are independent: the share of IDs in both is within one point of the product of their percentages', {
    timeout: 60_000,
  }, () => {
    const twoKeys = fc.tuple(aKey, aKey).filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(twoKeys, aPercentage, aPercentage, fc.nat(), ([one, other], first, second, seed) => {
        const ids = idsFrom(seed, 100_000);
        const both = ids.filter((userId) => percentile(one, userId) < first && percentile(other, userId) < second);
        expect(Math.abs(both.length / ids.length - (first * second) / 10_000)).toBeLessThan(0.01);
      }),
      { numRuns: 8 },
    );
  });
});
