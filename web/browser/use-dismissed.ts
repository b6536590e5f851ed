import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { focusPage } from '#web/browser/focus-page.ts';

/** Returns whether a banner was permanently dismissed in this browser. The dismissal is stored under `key`. */
export function useDismissed(key: string): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => recall(key) !== undefined);
  const dismiss = () => {
    remember(key, 'true');
    setIsDismissed(true);
    focusPage(); // The button that had the focus no longer exists.
  };
  return { isDismissed, dismiss };
}
