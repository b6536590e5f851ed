import { CloudOff, HardDriveDownload, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { hasDeviceEdition } from '#web/content/device-edition.ts';
import { type DownloadStatus, downloadStatus } from '#web/content/download-status.ts';
import { useOnline } from '#web/local/use-online.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Strip } from '#web/ui/strip.tsx';
import '#web/features/offline/network-strip.css';

/** What the reader should know of the network and of the first download; nothing when all is well. */
export function NetworkStrip() {
  const isOnline = useOnline();
  const status = useSyncExternalStore(downloadStatus.subscribe, downloadStatus.get);
  if (!isOnline) return <OfflineStrip isReady={status.phase === 'ready' || hasDeviceEdition()} />;
  if (status.phase === 'downloading') return <DownloadStrip {...status} />;
  return status.phase === 'failed' ? <FailedStrip reason={status.reason} /> : null;
}

function OfflineStrip({ isReady }: { isReady: boolean }) {
  return (
    <Strip icon={CloudOff}>
      {isReady
        ? 'Offline. All rules are on this device.'
        : 'Offline. The rules are not on this device yet; the download goes on when you are back online.'}
    </Strip>
  );
}

function DownloadStrip({ done, total }: { done: number; total: number }) {
  return (
    <Strip icon={HardDriveDownload}>
      <span className="download">
        Saving the rules for offline use
        <ProgressBar
          label="Saving the rules for offline use"
          value={done}
          max={total}
          valueText={`${done} of ${total} parts`}
          thin
        />
      </span>
    </Strip>
  );
}

function FailedStrip({ reason }: { reason: Extract<DownloadStatus, { phase: 'failed' }>['reason'] }) {
  return (
    <Strip icon={TriangleAlert} tone="yellow">
      {reason === 'storage'
        ? 'This device has too little free space to keep the rules for offline use.'
        : 'The rules could not be saved for offline use yet. Trying again by itself.'}
    </Strip>
  );
}
