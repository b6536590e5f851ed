import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { isAnnounced, type ShownState, shownState, shownStatus } from '#web/features/sync-state/shown-state.ts';
import { SyncBadge, syncWords } from '#web/features/sync-state/sync-badge.tsx';
import { type SyncStatus, useSyncStatus } from '#web/sync/status/sync-status.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const SYNCING_AFTER_MS = 400;

/** Returns the state to show. Leaves out a sync that ends right away. */
function useShown(): ShownState {
  const status = useSyncStatus();
  const [before, setBefore] = useState<SyncStatus>(status);
  if (status.kind !== 'syncing' && status !== before) setBefore(status);
  const hasLasted = useDelayed(status.kind === 'syncing', SYNCING_AFTER_MS);
  return shownState(shownStatus(status, before, hasLasted));
}

/** Announces state changes that matter to users who don't look at the badge. */
function useAnnouncement(shown: ShownState): string {
  const before = useRef(shown);
  const [announcement, setAnnouncement] = useState('');
  const { state, count } = shown;
  useEffect(() => {
    const after = { state, count };
    const isNew = before.current.state !== state || before.current.count !== count;
    // Clears an announcement that is no longer true.
    if (isNew) setAnnouncement(isAnnounced(before.current, after) ? syncWords(state, count) : '');
    before.current = after;
  }, [state, count]);
  return announcement;
}

/** Shows signed-in users whether their changes have reached the server, and opens the details. */
export function SyncChip() {
  return usePerson() === null ? null : <Chip />;
}

type Panel = ComponentType<{ onClose: () => void }>;

function Chip() {
  const shown = useShown();
  const announcement = useAnnouncement(shown);
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [SyncPanel, setSyncPanel] = useState<Panel | null>(null);
  const open = () => {
    setIsOpen(true);
    // Loaded on demand, because few users ever open it.
    import('#web/features/sync-state/sync-panel.tsx').then(
      ({ SyncPanel: loaded }) => setSyncPanel(() => loaded),
      () => {
        setIsOpen(false);
        toast({ text: `${syncWords(shown.state, shown.count)}. You need a network connection to see the details.` });
      },
    );
  };
  return (
    <>
      <SyncBadge {...shown} onPress={open} expanded={isOpen} />
      <output className="visually-hidden">{announcement}</output>
      {isOpen && SyncPanel && <SyncPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
