import { HardDriveDownload, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { downloadStatus } from '#web/content/download-status.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { applyAppUpdate, appUpdate } from '#web/sw/app-updates.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Offers a newer build of the app when there is one. Never replaces a page in use unless the reader agrees. */
function useUpdateOffer(): void {
  const show = useToast();
  const state = useStatus(appUpdate);
  useEffect(() => {
    if (state !== 'waiting') return;
    const action = { label: 'Reload', onPress: applyAppUpdate };
    show({ text: 'Update available', icon: Sparkles, action, closeLabel: 'Later' });
  }, [state, show]);
}

/** Tells the reader once that the first download is complete. */
function useReadyNews(): void {
  const show = useToast();
  const { phase } = useStatus(downloadStatus);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'downloading' && phase === 'ready') {
      show({ text: 'All rules are saved on this device.', icon: HardDriveDownload });
    }
    before.current = phase;
  }, [phase, show]);
}

/** Shows toasts when a newer build of the app is available and when the first download is complete. */
export function useAppNews(): void {
  useUpdateOffer();
  useReadyNews();
}
