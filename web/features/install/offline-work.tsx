import { Share } from 'lucide-react';
import { useState } from 'react';
import { useDismissed } from '#web/browser/use-dismissed.ts';
import { isInstalled, isIos } from '#web/features/install/install-offer.ts';
import { useSyncStatus } from '#web/sync/status/sync-status.ts';
import { Banner } from '#web/ui/banner.tsx';

const SEEN_KEY = 'sustained:offline-work-seen';

/**
 * Shown after something was saved offline in a browser tab on iOS. Explains how to keep that data and what to do first.
 * Once dismissed, it stays hidden in this browser forever. Sync guide §3.10, §3.11.
 */
export function OfflineWorkHint() {
  const { kind, waiting } = useSyncStatus();
  const { isDismissed, dismiss } = useDismissed(SEEN_KEY);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && kind === 'offline' && waiting > 0) setIsNeeded(true);
  if (!isNeeded || isDismissed || !isIos() || isInstalled()) return null;
  return (
    <section className="wrap" aria-label="Offline work">
      <Banner
        tone="blue"
        icon={Share}
        title="Add to Home Screen to keep offline work"
        announce="politely"
        onDismiss={dismiss}
      >
        Safari may delete what this site stores here after 7 days without a visit. First, go online to save your
        changes, because the app on the Home Screen starts empty. Then tap Share and Add to Home Screen.
      </Banner>
    </section>
  );
}
