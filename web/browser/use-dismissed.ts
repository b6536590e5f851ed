import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';

/** Tells whether a banner was permanently dismissed in this browser. The answer is stored under `key`. */
export function useDismissed(key: string): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => recall(key) !== undefined);
  const dismiss = () => {
    remember(key, 'true');
    setIsDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true }); // The pressed button is gone.
  };
  return { isDismissed, dismiss };
}
