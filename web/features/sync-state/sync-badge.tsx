import {
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudDownload,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/sync-state/sync-badge.css';

export type SyncBadgeState =
  | 'checking'
  | 'synced'
  | 'offline'
  | 'waiting'
  | 'syncing'
  | 'attention'
  | 'sign-in'
  | 'update';
const ICONS: Record<SyncBadgeState, LucideIcon> = {
  checking: Cloud,
  synced: CloudCheck,
  offline: CloudOff,
  waiting: CloudUpload,
  syncing: RefreshCw,
  attention: CloudAlert,
  'sign-in': CloudAlert,
  update: CloudDownload,
};

type Props = {
  state: SyncBadgeState;
  /** How many operations the state is about: those not sent yet, or those that need attention. */
  count: number;
  /** Opens the sync panel. Without it, the badge is plain text. */
  onPress?: (() => void) | undefined;
  expanded?: boolean | undefined;
};

/**
 * Shows whether this device's changes have reached the server. In the top bar, 'synced' and 'checking' show only an
 * icon, and phones show shorter text.
 */
export function SyncBadge({ state, count, onPress, expanded }: Props) {
  const words = syncWords(state, count);
  if (!onPress) {
    return (
      <span className="sync-badge sync-badge-static" data-s={state}>
        <Icon of={ICONS[state]} />
        <span>{words}</span>
      </span>
    );
  }
  const short = shortWords(state, count);
  return (
    <button
      type="button"
      className="sync-badge"
      data-s={state}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon of={ICONS[state]} />
      <span className="visually-hidden">{words}</span>
      {state !== 'synced' && state !== 'checking' && (
        <span aria-hidden="true">
          <span className="sync-badge-short">{short}</span>
          <span className="sync-badge-long">{state === 'offline' ? short : words}</span>
        </span>
      )}
    </button>
  );
}

const changes = (count: number) => `${count} change${count === 1 ? '' : 's'}`;

/** The states whose text doesn't need a number. */
const FIXED_WORDS: Partial<Record<SyncBadgeState, string>> = {
  checking: 'Checking for changes',
  synced: 'All changes synced',
  syncing: 'Syncing',
  update: 'Update to keep saving',
};

/** Describes the state as text. Sync guide §3.8. */
export function syncWords(state: SyncBadgeState, count: number): string {
  switch (state) {
    case 'waiting':
      return `${changes(count)} waiting`;
    case 'attention':
      return `${changes(count)} need${count === 1 ? 's' : ''} attention`;
    case 'sign-in':
      return count === 0 ? 'Sign in to keep syncing' : `Sign in to save ${changes(count)}`;
    case 'offline':
      return count === 0 ? 'Offline' : `Offline, ${changes(count)} saved on this device`;
    default:
      return FIXED_WORDS[state] ?? '';
  }
}

/** Describes the state in fewer words, for narrow spaces. */
function shortWords(state: SyncBadgeState, count: number): string {
  switch (state) {
    case 'sign-in':
      return 'Sign in';
    case 'update':
      return 'Update';
    case 'offline':
      return count === 0 ? 'Offline' : `Offline (${count})`;
    case 'waiting':
      return `${count}`;
    case 'attention':
      return 'Attention';
    default:
      return syncWords(state, count);
  }
}
