import { describe, expect, test } from 'vitest';
import { decisionsIn } from '#server/features/admin-analytics/count-decisions.repository.ts';
import { periodOf } from '#server/features/admin-analytics/daily-figures.ts';
import { decisionFigures } from '#server/features/admin-analytics/decision-figures.ts';
import { insertDecided, type TestDecision } from '#server/features/admin-analytics/test-figures.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const DAY = '2026-11-21';
const START = Date.parse(DAY);
const MINUTE_MS = 60_000;
const at = (minutes: number) => START + minutes * MINUTE_MS;

const [PENDING, APPROVED, REJECTED] = (['pending', 'approved', 'rejected'] as const).map(
  (status) =>
    (minutes: number): TestDecision => ({ at: at(minutes), status }),
) as [(minutes: number) => TestDecision, (minutes: number) => TestDecision, (minutes: number) => TestDecision];
const staff = (minutes: number, action: NonNullable<TestDecision['action']>, status: TestDecision['status']) => ({
  at: at(minutes),
  action,
  status,
});

/** Returns the nonzero figures of the day by name. The key of a histogram entry also has its bucket: 'name seconds'. */
async function figuresOf(db: Db) {
  const figures = decisionFigures(await decisionsIn(db, periodOf(DAY))).filter(({ value }) => value > 0);
  return Object.fromEntries(
    figures.map(({ figure, bucket, value }) => [figure.startsWith('wait') ? `${figure} ${bucket}` : figure, value]),
  );
}

describe.each(ENGINES)('on %s', (engine) => {
  test.each<[string, TestDecision[], Record<string, number>]>([
    ['an automatic approval', [APPROVED(0)], { decisions_automatic: 1, 'wait_automatic 0': 1 }],
    [
      'a decision by a person after the check left the post waiting',
      [PENDING(0), staff(30, 'approve', 'approved')],
      { decisions_people: 1, 'wait_people 1800': 1 },
    ],
    [
      'an escalation before the decision',
      [PENDING(0), staff(5, 'escalate', 'escalated'), staff(60, 'reject', 'rejected')],
      { decisions_people: 1, 'wait_people 3600': 1 },
    ],
    [
      'an automatic approval that a person changed',
      [APPROVED(0), staff(60, 'remove', 'removed')],
      { decisions_automatic: 1, 'wait_automatic 0': 1, decisions_people: 1, overturned_automatic: 1 },
    ],
    [
      'an approval that reports hid and a person rejected',
      [APPROVED(0), { ...PENDING(10), pipeline: 'reports:1' }, staff(20, 'reject', 'rejected')],
      { decisions_automatic: 1, 'wait_automatic 0': 1, decisions_people: 1, overturned_automatic: 1 },
    ],
    [
      'an approval that a person confirmed after reports',
      [APPROVED(0), { ...PENDING(10), pipeline: 'reports:1' }, staff(20, 'approve', 'approved')],
      { decisions_automatic: 1, 'wait_automatic 0': 1, decisions_people: 1 },
    ],
    [
      'a rejection that was taken back and made again',
      [PENDING(0), staff(1, 'reject', 'rejected'), staff(2, 'undo', 'pending'), staff(3, 'reject', 'rejected')],
      { decisions_people: 3, overturned_people: 1, 'wait_people 60': 1 },
    ],
    [
      'an escalation that was taken back',
      [APPROVED(0), staff(1, 'escalate', 'escalated'), staff(2, 'undo', 'approved')],
      { decisions_automatic: 1, decisions_people: 1, 'wait_automatic 0': 1 },
    ],
    [
      'a rewrite in place of another one',
      [PENDING(0), staff(1, 'rewrite', 'rewritten'), staff(2, 'rewrite', 'rewritten')],
      { decisions_people: 2, overturned_people: 1, 'wait_people 60': 1 },
    ],
    [
      'a removal that was restored',
      [APPROVED(0), staff(1, 'remove', 'removed'), staff(2, 'restore', 'approved')],
      {
        decisions_automatic: 1,
        decisions_people: 2,
        overturned_automatic: 1,
        overturned_people: 1,
        'wait_automatic 0': 1,
      },
    ],
    [
      'a new text, about which nothing was decided before',
      [REJECTED(0), { ...APPROVED(9), revision: 2 }, { ...staff(10, 'approve', 'approved'), revision: 2 }],
      { decisions_automatic: 2, decisions_people: 1, 'wait_automatic 0': 1 },
    ],
  ])('counts %s', async (_what, decisions, expected) => {
    const db = await testDb(engine);
    await insertDecided(db, START, decisions);
    expect(await figuresOf(db)).toEqual(expected);
  });

  test("counts only the day's decisions, but compares them with earlier ones", async () => {
    const db = await testDb(engine);
    await insertDecided(db, at(-90), [APPROVED(-90), staff(0, 'remove', 'removed')], 'comment');
    await insertDecided(db, at(-120), [PENDING(-119), staff(0, 'approve', 'approved')], 'comment');
    await insertDecided(db, at(1439), [APPROVED(1440)]);
    expect(await figuresOf(db)).toEqual({ decisions_people: 2, overturned_automatic: 1, 'wait_people 7200': 1 });
  });
});
