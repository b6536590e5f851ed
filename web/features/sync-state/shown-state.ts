import type { SyncBadgeState } from '#web/features/sync-state/sync-badge.tsx';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

/** What the badge shows: a state of the kit and the changes that it is about. */
export type ShownState = { state: SyncBadgeState; count: number };

/** A sync is often over before it can be read: until it has lasted, what was true `before` it is shown. */
export function shownStatus(now: SyncStatus, before: SyncStatus, hasLasted: boolean): SyncStatus {
  if (now.kind !== 'syncing' || hasLasted) return now;
  const isSaved = before.kind === 'saved' && now.waiting > 0;
  return { ...before, kind: isSaved ? 'waiting' : before.kind, waiting: now.waiting };
}

export function shownState({ kind, waiting, rejected, parked }: SyncStatus): ShownState {
  switch (kind) {
    case 'attention':
      return { state: 'attention', count: Math.max(1, rejected + parked) };
    case 'syncing':
      return { state: 'syncing', count: waiting };
    case 'saved':
      return { state: 'synced', count: 0 };
    case 'signed-out': // whoever sees it is signed in: the device has not looked yet
      return { state: 'checking', count: 0 };
    default:
      return { state: kind, count: waiting };
  }
}

/**
 * States that a reader who does not look at the badge should hear of; the rest comes and goes by itself. That a session has
 * ended is told by the strip that leads back in, and once is enough.
 */
const TELLING: readonly SyncBadgeState[] = ['attention', 'update'];
const TROUBLED: readonly SyncBadgeState[] = [...TELLING, 'sign-in', 'offline'];

/** Whether a change of state is to be announced: into one that asks for something, and out of trouble. */
export function isTold(before: ShownState, after: ShownState): boolean {
  if (TELLING.includes(after.state)) return before.state !== after.state || before.count !== after.count;
  return after.state === 'synced' && TROUBLED.includes(before.state);
}
