import { PAGES } from '#web/app/pages.tsx';
import { keepEditionCurrent } from '#web/content/edition-updates.ts';
import { writeKeptViews } from '#web/features/recent-views/write-kept-views.ts';
import { measureVitals } from '#web/site-analytics/measure-vitals.ts';
import { startAppUpdates } from '#web/sw/app-updates.ts';
import { startSync } from '#web/sync/schedule/sync-loop.ts';

/** Starts the work that must not delay the first paint. `onNewEdition` is called when new content is in place. */
export function startAfterPaint(onNewEdition: () => void): void {
  keepEditionCurrent({ onChange: onNewEdition });
  startSync();
  // If the views can't be written now, the next start tries again.
  writeKeptViews().catch(() => undefined);
  // Fetches the pages that most readers open next, before the service worker has them.
  for (const { load } of [PAGES.explorer, PAGES.article, PAGES.rule]) load().catch(() => undefined);
  if (!import.meta.env.PROD) return;
  void startAppUpdates();
  measureVitals();
}
