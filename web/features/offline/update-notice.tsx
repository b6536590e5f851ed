import { Sparkles, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { applyAppUpdate, appUpdate } from '#web/sw/app-updates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/ui/toast.css';

/** Offers a newer version of the app that waits; it never takes over by itself under a page in use. */
export function UpdateNotice() {
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const [isDismissed, setDismissed] = useState(false);
  return (
    <output className="toasts">
      {state === 'waiting' && !isDismissed && (
        <div className="toast">
          <Icon of={Sparkles} />
          <span>Update available</span>
          <button type="button" onClick={applyAppUpdate}>
            Reload
          </button>
          <IconButton icon={X} label="Later" onPress={() => setDismissed(true)} />
        </div>
      )}
    </output>
  );
}
