import { PAGES } from '#web/app/pages.tsx';
import { keepEditionCurrent } from '#web/content/edition-updates.ts';
import { writeKeptViews } from '#web/features/recent-views/write-kept-views.ts';
import { measureVitals } from '#web/site-analytics/measure-vitals.ts';
import { startAppUpdates } from '#web/sw/app-updates.ts';
import { startSync } from '#web/sync/schedule/sync-loop.ts';

/** Starts work that must not delay the first paint. `onNewEdition` is called once new content is in place. */
export function startAfterPaint(onNewEdition: () => void): void {
  keepEditionCurrent({ onChange: onNewEdition });
  startSync();
  // If the views from an earlier visit can't be written now, the app tries again the next time it starts.
  writeKeptViews().catch(() => undefined);
  // Fetch the pages that most readers open next, in case the service worker doesn't have them yet.
  for (const { load } of [PAGES.explorer, PAGES.article, PAGES.rule]) load().catch(() => undefined);
  if (!import.meta.env.PROD) return;
  void startAppUpdates();
  measureVitals();
}
