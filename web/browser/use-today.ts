import { createContext, useContext, useSyncExternalStore } from 'react';
import { localDay } from '#shared/time/local-day.ts';

/**
 * How often to check the date. A timer for midnight itself would be late after the device slept, and wrong after its
 * clock was changed.
 */
const CHECK_MS = 60_000;

function onNewDay(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const timer = setInterval(listener, CHECK_MS);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    clearInterval(timer);
  };
}

const deviceDay = () => localDay(new Date());

/** The date for which the server renders the page, or null on a device. */
export const ServerDay = createContext<string | null>(null);

/** Returns the reader's date, 'YYYY-MM-DD'. It updates within a minute after midnight. */
export function useToday(): string {
  const serverDay = useContext(ServerDay);
  return useSyncExternalStore(onNewDay, deviceDay, () => serverDay ?? deviceDay());
}
