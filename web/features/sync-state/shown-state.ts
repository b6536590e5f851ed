import type { SyncBadgeState } from '#web/features/sync-state/sync-badge.tsx';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

/** The state that the badge shows, and how many operations it concerns. */
export type ShownState = { state: SyncBadgeState; count: number };

/**
 * Syncs are often over before the user can read about them. So the state `before` a sync stays on screen until the sync
 * has lasted a moment, but 'saved' becomes 'waiting' if there are operations to send.
 */
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
    case 'signed-out': // Only signed-in users see the badge, so 'signed-out' means that the device hasn't checked yet.
      return { state: 'checking', count: 0 };
    default:
      return { state: kind, count: waiting };
  }
}

/**
 * The states to announce to users who don't look at the badge. The other states come and go on their own, except for an
 * ended session, which a strip already announces.
 */
const ANNOUNCED: readonly SyncBadgeState[] = ['attention', 'update'];
const TROUBLED: readonly SyncBadgeState[] = [...ANNOUNCED, 'sign-in', 'offline'];

/**
 * Returns whether to announce a change of state: if the new state needs the user's attention, or if a problem is over.
 */
export function isAnnounced(before: ShownState, after: ShownState): boolean {
  if (ANNOUNCED.includes(after.state)) return before.state !== after.state || before.count !== after.count;
  return after.state === 'synced' && TROUBLED.includes(before.state);
}
