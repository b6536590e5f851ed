import { expect, test } from 'vitest';
import { competitionsVisibility } from '#shared/flags/competitions-visibility.ts';
import { type FlagSubject, seenBy } from '#shared/flags/flag.evaluation.ts';
import { aFlag } from '#shared/flags/flag.fixture.ts';

const ADA: FlagSubject = { userId: 'ada', isAdmin: false };
const ROOT: FlagSubject = { userId: 'root', isAdmin: true };
const OFF = aFlag({ enabled: false });

test.each([
  [
    'a visitor once competitions are on for everyone',
    aFlag(),
    null,
    { showCompetitions: true, isAdmin: false, reason: 'everyone' },
  ],
  ['a visitor when competitions are off', OFF, null, { showCompetitions: false, isAdmin: false, reason: 'disabled' }],
  ['a member when competitions are off', OFF, ADA, { showCompetitions: false, isAdmin: false, reason: 'disabled' }],
  ['an admin when competitions are off', OFF, ROOT, { showCompetitions: true, isAdmin: true, reason: 'admin' }],
  ['an admin when competitions are on', aFlag(), ROOT, { showCompetitions: true, isAdmin: true, reason: 'everyone' }],
  [
    'a member in test mode',
    aFlag({ testMode: true }),
    ADA,
    { showCompetitions: false, isAdmin: false, reason: 'test_mode' },
  ],
])('decides what to show to %s', (_what, flag, subject, expected) => {
  expect(competitionsVisibility(seenBy(flag, subject), subject, false)).toEqual({
    ...expected,
    showComingSoon: !expected.showCompetitions,
    isLoading: false,
  });
});

test("before the flags are known, doesn't say that competitions are coming soon", () => {
  expect(competitionsVisibility(seenBy(OFF, null), null, true)).toEqual({
    showCompetitions: false,
    showComingSoon: false,
    isLoading: true,
    isAdmin: false,
    reason: 'disabled',
  });
});
