import { expect, test } from 'vitest';
import { aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import { belongsTo, queueAddress, readQueuePlace } from '#web/features/moderation/queue-place.ts';

const written = (address: string) => queueAddress(readQueuePlace(new URLSearchParams(address))).toString();

test.each(['', 'status=rejected', 'reason=pii', 'q=judge', 'page=3', 'status=all&reason=spam&q=a&page=2&post=x'])(
  'reads the address %o and writes it back',
  (address) => {
    expect(written(address)).toBe(address);
  },
);

test('replaces invalid values with the defaults', () => {
  expect(written('status=best&reason=rude&page=-1&q=++')).toBe('');
});

test.each([
  ['open', { urgency: 'waiting' }, true],
  ['open', { urgency: null, status: 'approved' }, false],
  ['approved', { status: 'approved' }, true],
  ['approved', { status: 'rejected' }, false],
  ['all', { status: 'removed' }, true],
] as const)('says whether the list %o has a post with %j: %s', (status, over, isThere) => {
  expect(belongsTo(status, aStaffConfession(over))).toBe(isThere);
});
