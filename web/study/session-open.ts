import { StatusStore } from '#web/stores/status-store.ts';
import { useTrueWhileShown } from '#web/stores/use-true-while-shown.ts';

/** Whether a practice session is open, so that its bar has the main button. */
export const isSessionOpen = new StatusStore(false);

/** Sets `isSessionOpen` for as long as the calling bar is shown. */
export const useSessionOpen = (): void => useTrueWhileShown(isSessionOpen);
