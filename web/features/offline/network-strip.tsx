import { CloudOff, TriangleAlert } from 'lucide-react';
import { useOnline } from '#web/browser/use-online.ts';
import { hasDeviceEdition } from '#web/content/device-edition.ts';
import { type DownloadStatus, downloadStatus } from '#web/content/download-status.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Strip } from '#web/ui/strip.tsx';

const OFFLINE_READY = 'Offline. All rules are on this device.';
const OFFLINE_BARE =
  'Offline. The rules aren’t on this device yet. The download will continue when you’re back online.';
const OFFLINE_UNSAVED = 'Offline. The rules aren’t on this device.';
const FAILED = {
  storage: 'This device doesn’t have enough free space to save the rules for offline use.',
  network: 'We couldn’t save the rules for offline use yet. We’ll keep trying.',
};

/** The download doesn't continue by itself if the device is out of space or the browser blocks its database. */
function offlineText(status: DownloadStatus): string {
  if (status.phase === 'ready' || hasDeviceEdition()) return OFFLINE_READY;
  const isOver = status.phase === 'unavailable' || (status.phase === 'failed' && status.reason === 'storage');
  return isOver ? OFFLINE_UNSAVED : OFFLINE_BARE;
}

/** Tells users what they should know about the network and offline use. Renders nothing if all is well. */
export function NetworkStrip() {
  const isOnline = useOnline();
  const status = useStatus(downloadStatus);
  if (!isOnline) return <Strip icon={CloudOff}>{offlineText(status)}</Strip>;
  if (status.phase !== 'failed') return null;
  return (
    <Strip icon={TriangleAlert} tone="yellow">
      {FAILED[status.reason]}
    </Strip>
  );
}
