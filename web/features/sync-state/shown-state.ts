import type { SyncBadgeState } from '#web/features/sync-state/sync-badge.tsx';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

/** What the badge shows: its state and the number of operations that it's about. */
export type ShownState = { state: SyncBadgeState; count: number };

/** A sync is often over before the user can read it. Until it has lasted a moment, shows what was true `before` it. */
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
    case 'signed-out': // only signed-in users see it, so the device just hasn't looked yet
      return { state: 'checking', count: 0 };
    default:
      return { state: kind, count: waiting };
  }
}

/**
 * States to announce to users who don't look at the badge. The others come and go by themselves. A strip already says
 * that the session has ended, and once is enough.
 */
const TELLING: readonly SyncBadgeState[] = ['attention', 'update'];
const TROUBLED: readonly SyncBadgeState[] = [...TELLING, 'sign-in', 'offline'];

/** Whether to announce a change of state: into one that needs the user, or out of trouble. */
export function isTold(before: ShownState, after: ShownState): boolean {
  if (TELLING.includes(after.state)) return before.state !== after.state || before.count !== after.count;
  return after.state === 'synced' && TROUBLED.includes(before.state);
}
