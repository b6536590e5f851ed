import { recall, remember } from '#web/browser/browser-memory.ts';

/** What Chromium, Firefox, Safari and Vite's style loader say when a part of the app did not arrive. */
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether an error means that code or styles of a page could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && SAYINGS.some((saying) => error.message.startsWith(saying));
}

const RELOADED_KEY = 'sustained:reloaded-for-chunk';
const ONCE_IN_MS = 60_000;

/**
 * A page that was open across a deploy may miss a chunk: with a network, one reload brings the new build. Not twice in a
 * minute, nor where the browser cannot remember that it has: then the error screen explains.
 * @returns whether the page is being loaded anew
 */
export function reloadForChunk(now: number = Date.now()): boolean {
  if (!navigator.onLine || now - Number(recall(RELOADED_KEY, 'tab') ?? 0) < ONCE_IN_MS) return false;
  remember(RELOADED_KEY, String(now), 'tab');
  if (recall(RELOADED_KEY, 'tab') !== String(now)) return false;
  location.reload();
  return true;
}
