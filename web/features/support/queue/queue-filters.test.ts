import { expect, test } from 'vitest';
import { readQueueFilters } from '#web/features/support/queue/queue-filters.ts';

test.each([
  ['', { status: 'needs_answer', priority: '', type: '' }],
  ['status=all&priority=high&type=team', { status: 'all', priority: 'high', type: 'team' }],
  ['status=closed', { status: 'closed', priority: '', type: '' }],
  ['status=lost&priority=low&type=gossip', { status: 'needs_answer', priority: '', type: '' }],
])('reads the filters from %j', (address, expected) => {
  expect(readQueueFilters(new URLSearchParams(address))).toEqual(expected);
});
