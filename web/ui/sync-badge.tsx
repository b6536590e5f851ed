import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/sync-badge.css';

type SyncBadgeState = 'synced' | 'offline' | 'waiting' | 'syncing' | 'failed';
const ICONS: Record<SyncBadgeState, LucideIcon> = {
  synced: CloudCheck,
  offline: CloudOff,
  waiting: CloudUpload,
  syncing: RefreshCw,
  failed: CloudAlert,
};

type Props = {
  state: SyncBadgeState;
  /** Changes not sent yet. */
  waiting: number;
  /** Opens the queue; without it the badge is text. */
  onPress?: (() => void) | undefined;
  expanded?: boolean | undefined;
};

/** Whether this device's changes have reached the server. In the top bar 'synced' is the icon alone. */
export function SyncBadge({ state, waiting, onPress, expanded }: Props) {
  if (!onPress) {
    return (
      <span className="sync static" data-s={state}>
        <Icon of={ICONS[state]} />
        <span>{words(state, waiting)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="sync"
      data-s={state}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon of={ICONS[state]} />
      <span className={state === 'synced' ? 'vh' : undefined}>{words(state, waiting)}</span>
    </button>
  );
}

function words(state: SyncBadgeState, waiting: number) {
  const changes = `${waiting} change${waiting === 1 ? '' : 's'} waiting`;
  if (state === 'synced') return 'All changes synced';
  if (state === 'syncing') return 'Syncing';
  if (state === 'failed') return 'Sync failed';
  if (state === 'waiting') return changes;
  if (waiting === 0) return 'Offline';
  return (
    <>
      Offline
      <span aria-hidden="true">, {waiting}</span>
      <span className="vh">, {changes}</span>
    </>
  );
}
