import { useEffect } from 'react';
import { StatusStore } from '#web/stores/status-store.ts';

/** Whether the page shows that all its flashcards are recalled, or that none are due. */
export const areCardsOver = new StatusStore(false);

/** Sets `areCardsOver` for as long as the calling screen is shown. */
export function useCardsOver(): void {
  useEffect(() => {
    areCardsOver.set(true);
    return () => areCardsOver.set(false);
  }, []);
}
