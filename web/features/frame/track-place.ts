import { track } from '#web/analytics/tracker.ts';

/** Tells that a place of the main navigation was pressed, in the bar on top or in the tabs. */
export const trackPlace = (place: string, bar: 'top' | 'tabs'): void => track('nav-click', { place, bar });
