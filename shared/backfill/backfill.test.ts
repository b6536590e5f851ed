import { expect, test } from 'vitest';
import { BackfillDetail, BackfillKind, BackfillKindInfo, BackfillStatus } from '#shared/backfill/backfill.contract.ts';
import { aBackfill, aBackfillKind } from '#shared/backfill/backfill.fixture.ts';
import { canChangeBackfill, isGoingOn } from '#shared/backfill/backfill.policy.ts';
import { BACKFILL_WORDS } from '#shared/backfill/backfill.words.ts';

test('every kind has a title and an explanation, and the fixtures match their contracts', () => {
  expect(Object.keys(BACKFILL_WORDS)).toEqual(BackfillKind.options);
  expect(BackfillDetail.parse(aBackfill())).toEqual(aBackfill());
  expect(BackfillKindInfo.parse(aBackfillKind())).toEqual(aBackfillKind());
});

test.each([
  ['pause', ['queued', 'running']],
  ['resume', ['paused', 'failed']],
  ['cancel', ['queued', 'running', 'paused', 'failed']],
] as const)('%s is allowed only in these statuses: %j', (action, expected) => {
  expect(BackfillStatus.options.filter((status) => canChangeBackfill(status, action))).toEqual(expected);
});

test('only a queued or running backfill counts as in progress', () => {
  expect(BackfillStatus.options.filter(isGoingOn)).toEqual(['queued', 'running']);
});
