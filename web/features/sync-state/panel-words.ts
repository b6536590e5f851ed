import { timeAgo } from '#shared/time/relative-time.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

const changes = (count: number) => (count === 1 ? 'One change' : `${count} changes`);

const kept = (count: number) => `${changes(count)} ${count === 1 ? 'is' : 'are'} saved on this device and will be sent`;

const heldBack = (count: number) =>
  `${changes(count)} ${count === 1 ? 'stays' : 'stay'} on this device for now. See below for the reason and what you can do.`;

const offline = (count: number) =>
  count === 0
    ? 'You’re offline. What you do now is saved on this device and will be sent when you’re back online.'
    : `${kept(count)} when you’re back online.`;

/** Explains what the sync state means for the user's changes. Sync guide §3.8. */
export function panelWords({ kind, waiting, rejected, parked }: SyncStatus): string {
  switch (kind) {
    case 'signed-out':
      return 'Checking for changes on this device.';
    case 'offline':
      return offline(waiting);
    case 'waiting':
      return waiting > parked ? `${kept(waiting - parked)} in a moment.` : heldBack(parked);
    case 'syncing':
      return 'Saving your changes online and getting changes from your other devices.';
    case 'attention':
      return `${changes(rejected + parked)} couldn’t be saved online. See below for what you can do.`;
    case 'sign-in':
      return `Your session has ended. You can keep studying. Sign in to save ${waiting === 1 ? 'your change' : 'your changes'} online.`;
    case 'update':
      return 'This version of the app is too old to save online. Your changes stay on this device until you update the app.';
    default:
      return 'Everything is saved online and up to date.';
  }
}

/** Says when the server last had everything except the operations in the outbox. Undefined if it never did. */
export function lastSavedWords({ lastSyncAt, waiting }: SyncStatus, now: number): string | undefined {
  if (lastSyncAt === null) return undefined;
  return `${waiting === 0 ? 'Last saved' : 'Earlier changes were saved online'} ${timeAgo(lastSyncAt, now)}`;
}
