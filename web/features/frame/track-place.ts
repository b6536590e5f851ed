import { track } from '#web/site-analytics/tracker.ts';

export type Bar = 'top' | 'tabs';

/** Tracks a press on the main navigation, in the top bar or the tab bar. */
export const trackPlace = (place: string, bar: Bar): void => track('nav-click', { place, bar });
