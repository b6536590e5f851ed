import { StatusStore } from '#web/stores/status-store.ts';
import { useTrueWhileShown } from '#web/stores/use-true-while-shown.ts';

/** Whether the page shows that all of its flashcards have been recalled, or that none are due. */
export const areCardsOver = new StatusStore(false);

/** Sets `areCardsOver` for as long as the calling screen is shown. */
export const useCardsOver = (): void => useTrueWhileShown(areCardsOver);
