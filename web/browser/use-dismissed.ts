import { useState } from 'react';
import { recall, remember } from '#web/browser/browser-memory.ts';

/** Whether a notice was dismissed, for ever in this browser; `key` is what it remembers that by. */
export function useDismissed(key: string): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setIsDismissed] = useState(() => recall(key) !== undefined);
  const dismiss = () => {
    remember(key, 'true');
    setIsDismissed(true);
    document.getElementById('main')?.focus({ preventScroll: true }); // the pressed button is gone
  };
  return { isDismissed, dismiss };
}
