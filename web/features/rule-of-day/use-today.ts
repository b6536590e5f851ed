import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/time/local-day.ts';

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The reader's calendar day, 'YYYY-MM-DD', also in an app that is taken up again after midnight. */
export function useToday(): string {
  return useSyncExternalStore(onReturn, () => localDay(new Date()));
}
