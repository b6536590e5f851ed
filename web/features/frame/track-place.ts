import { track } from '#web/site-analytics/tracker.ts';

export type Bar = 'top' | 'tabs';

/** Tells that a place of the main navigation was pressed, in the bar on top or in the tabs. */
export const trackPlace = (place: string, bar: Bar): void => track('nav-click', { place, bar });
