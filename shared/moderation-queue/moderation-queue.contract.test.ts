import { describe, expect, test } from 'vitest';
import { ConfessionText } from '#shared/confessions/confession.contract.ts';
import { BatchDecision, QueueQuery, staffDecision } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { Decision, StaffComment, StaffConfession } from '#shared/moderation-queue/staff-post.contract.ts';
import { aDecision, aStaffComment, aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';

const TEXT = 'We lost the round but kept our heads high';
const ID = 'n'.repeat(22);
const OneDecision = staffDecision(ConfessionText);

describe('a decision', () => {
  test.each([
    [{ action: 'approve' }],
    [{ action: 'approve', note: '  Fine.  ', version: 3 }],
    [{ action: 'reject', reason: 'spam' }],
    [{ action: 'remove', reason: 'hate', note: '' }],
    [{ action: 'rewrite', text: TEXT }],
    [{ action: 'escalate', reason: null }],
    [{ action: 'undo' }],
  ])('accepts %j', (decision) => {
    expect(OneDecision.safeParse(decision).success).toBe(true);
  });

  test.each([
    [{ action: 'reject' }, ['reason']],
    [{ action: 'remove', reason: null }, ['reason']],
    [{ action: 'reject', reason: 'boring' }, ['reason']],
    [{ action: 'rewrite' }, ['text']],
    [{ action: 'rewrite', text: 'Too short' }, ['text']],
    [{ action: 'approve', text: TEXT }, ['text']],
    [{ action: 'approve', note: 'x'.repeat(501) }, ['note']],
    [{ action: 'approve', note: 'a\u0000b' }, ['note']],
    [{ action: 'approve', author: 'ada' }, []],
  ])('refuses %j', (decision, path) => {
    expect(OneDecision.safeParse(decision).error?.issues[0]?.path).toEqual(path);
  });
});

const ids = (count: number) => Array.from({ length: count }, () => ID);
const isBatch = (batch: object) => BatchDecision.safeParse(batch).success;

test('a batch has 1 to 100 posts, and can be neither a rewrite nor an undo', () => {
  expect(isBatch({ ids: ids(100), action: 'approve' })).toBe(true);
  expect(isBatch({ ids: ids(1), action: 'reject', reason: 'spam' })).toBe(true);
  for (const count of [0, 101]) expect(isBatch({ ids: ids(count), action: 'approve' })).toBe(false);
  for (const action of ['undo', 'rewrite', 'reject']) expect(isBatch({ ids: ids(1), action })).toBe(false);
  expect(isBatch({ ids: ['short'], action: 'approve' })).toBe(false);
});

test('every query parameter is optional, and a page has at most 50 posts', () => {
  expect(QueueQuery.parse({})).toEqual({});
  expect(QueueQuery.parse({ limit: '50', page: '2', search: ' Jury ' })).toEqual({
    limit: 50,
    page: 2,
    search: 'Jury',
  });
  for (const query of [{ limit: '51' }, { page: '51' }, { status: 'secret' }, { search: 'x'.repeat(101) }])
    expect(QueueQuery.safeParse(query).success).toBe(false);
});

test('the fixtures match their contracts', () => {
  expect(StaffConfession.parse(aStaffConfession())).toEqual(aStaffConfession());
  expect(StaffComment.parse(aStaffComment())).toEqual(aStaffComment());
  expect(Decision.parse(aDecision())).toEqual(aDecision());
});
