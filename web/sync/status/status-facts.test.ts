import { expect, test } from 'vitest';
import { type Counts, type Phase, statusOf } from '#web/sync/status/status-facts.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

const NONE: Counts = { waiting: 0, parked: 0, stuck: 0, rejected: 0, oldestAt: undefined, lastSyncAt: 5 };
const WEEK_MS = 7 * 86_400_000;

test.each<[Phase, Partial<Counts>, SyncStatus['kind']]>([
  ['idle', {}, 'saved'],
  ['idle', { waiting: 2 }, 'waiting'],
  ['syncing', { waiting: 2 }, 'syncing'],
  ['offline', {}, 'offline'],
  ['syncing', { rejected: 1 }, 'attention'],
  ['idle', { waiting: 1, parked: 1, stuck: 1 }, 'attention'],
  ['idle', { waiting: 1, parked: 1 }, 'waiting'],
  ['sign-in', { rejected: 1 }, 'sign-in'],
  ['update', {}, 'update'],
])('in phase %s with %o, shows the status %s', (phase, counts, kind) => {
  expect(statusOf(phase, { ...NONE, ...counts }, 10).kind).toBe(kind);
});

test.each([
  [{ waiting: 1, oldestAt: 0 }, WEEK_MS, false],
  [{ waiting: 1, oldestAt: 0 }, WEEK_MS + 1, true],
  [{ waiting: 2000, oldestAt: 0 }, 1, false],
  [{ waiting: 2001, oldestAt: 0 }, 1, true],
])('decides whether to offer a file of operations, given %o at %i ms: %s', (counts, now, isOld) => {
  expect(statusOf('offline', { ...NONE, ...counts }, now)).toMatchObject({
    isOld,
    lastSyncAt: 5,
    waiting: counts.waiting,
  });
});
