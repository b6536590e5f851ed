import { createContext, useContext, useSyncExternalStore } from 'react';
import { localDay } from '#shared/time/local-day.ts';

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const deviceDay = () => localDay(new Date());

/** The date for which the server renders the page, or null on a device. */
export const ServerDay = createContext<string | null>(null);

/** Returns the reader's date, 'YYYY-MM-DD'. It updates when the app is reopened after midnight. */
export function useToday(): string {
  const serverDay = useContext(ServerDay);
  return useSyncExternalStore(onReturn, deviceDay, () => serverDay ?? deviceDay());
}
