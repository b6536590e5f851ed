import { useEffect } from 'react';
import type { StatusStore } from '#web/stores/status-store.ts';

/** Sets a status for as long as the calling component is shown. */
export function useTrueWhileShown(status: StatusStore<boolean>): void {
  useEffect(() => {
    status.set(true);
    return () => status.set(false);
  }, [status]);
}
