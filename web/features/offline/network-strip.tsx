import { CloudOff, TriangleAlert } from 'lucide-react';
import { useOnline } from '#web/browser/use-online.ts';
import { hasDeviceEdition } from '#web/content/device-edition.ts';
import { downloadStatus } from '#web/content/download-status.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Strip } from '#web/ui/strip.tsx';

const OFFLINE_READY = 'Offline. All rules are on this device.';
const OFFLINE_BARE =
  'Offline. The rules aren’t on this device yet. The download will continue when you’re back online.';
const FAILED = {
  storage: 'This device doesn’t have enough free space to save the rules for offline use.',
  network: 'We couldn’t save the rules for offline use yet. We’ll keep trying.',
};

/** Tells users what they should know about the network and offline use. Renders nothing if all is well. */
export function NetworkStrip() {
  const isOnline = useOnline();
  const status = useStatus(downloadStatus);
  if (!isOnline) {
    const isReady = status.phase === 'ready' || hasDeviceEdition();
    return <Strip icon={CloudOff}>{isReady ? OFFLINE_READY : OFFLINE_BARE}</Strip>;
  }
  if (status.phase !== 'failed') return null;
  return (
    <Strip icon={TriangleAlert} tone="yellow">
      {FAILED[status.reason]}
    </Strip>
  );
}
