import { describe, expect, test } from 'vitest';
import { isAnnounced, type ShownState, shownState, shownStatus } from '#web/features/sync-state/shown-state.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

const status = (over: Partial<SyncStatus>): SyncStatus => ({
  kind: 'saved',
  waiting: 0,
  rejected: 0,
  parked: 0,
  lastSyncAt: null,
  isOld: false,
  ...over,
});

describe('the state on screen', () => {
  test.each([
    [status({ kind: 'signed-out' }), { state: 'checking', count: 0 }],
    [status({ kind: 'saved' }), { state: 'synced', count: 0 }],
    [status({ kind: 'offline', waiting: 2 }), { state: 'offline', count: 2 }],
    [status({ kind: 'waiting', waiting: 1 }), { state: 'waiting', count: 1 }],
    [status({ kind: 'syncing', waiting: 4 }), { state: 'syncing', count: 4 }],
    [status({ kind: 'sign-in', waiting: 3 }), { state: 'sign-in', count: 3 }],
    [status({ kind: 'update', waiting: 3 }), { state: 'update', count: 3 }],
    [status({ kind: 'attention', rejected: 1, parked: 2, waiting: 5 }), { state: 'attention', count: 3 }],
  ] as const)('is derived from the sync status: %o, %o', (given, shown) => {
    expect(shownState(given)).toEqual(shown);
  });

  test.each([
    ['saved', 0, { kind: 'saved', waiting: 0 }],
    ['saved', 4, { kind: 'waiting', waiting: 4 }],
    ['waiting', 4, { kind: 'waiting', waiting: 4 }],
    ['offline', 0, { kind: 'offline', waiting: 0 }],
    ['offline', 4, { kind: 'offline', waiting: 4 }],
    ['signed-out', 4, { kind: 'signed-out', waiting: 4 }],
  ] as const)('doesn’t show a sync that has just started: previously %s, with %i queued', (kind, waiting, shown) => {
    const now = status({ kind: 'syncing', waiting });
    expect(shownStatus(now, status({ kind }), false)).toMatchObject(shown);
    expect(shownStatus(now, status({ kind }), true)).toBe(now);
  });
});

const at = (state: ShownState['state'], count = 1): ShownState => ({ state, count });

describe('announcements', () => {
  test.each([
    [at('waiting'), at('attention'), true],
    [at('attention'), at('attention'), false],
    [at('attention'), at('attention', 2), true],
    [at('waiting'), at('sign-in'), false],
    [at('sign-in'), at('sign-in', 2), false],
    [at('synced', 0), at('update'), true],
    [at('offline'), at('synced', 0), true],
    [at('sign-in'), at('synced', 0), true],
    [at('waiting'), at('synced', 0), false],
    [at('syncing'), at('synced', 0), false],
    [at('synced', 0), at('waiting'), false],
    [at('synced', 0), at('offline'), false],
  ] as const)('include the change from %o to %o: %s', (before, after, told) => {
    expect(isAnnounced(before, after)).toBe(told);
  });
});
