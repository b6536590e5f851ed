import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';

/** Whether a banner was dismissed in this browser, for good; `key` is where that is stored. */
export function useDismissed(key: string): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => recall(key) !== undefined);
  const dismiss = () => {
    remember(key, 'true');
    setIsDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true }); // the pressed button is gone
  };
  return { isDismissed, dismiss };
}
