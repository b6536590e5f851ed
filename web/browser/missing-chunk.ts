import { recall, remember } from '#web/browser/browser-memory.ts';

/**
 * The messages with which Chromium, Firefox, Safari, and Vite's style loader report that a part of the app didn't load.
 */
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Returns whether an error means that the browser couldn't fetch a page's code or styles. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && SAYINGS.some((saying) => error.message.startsWith(saying));
}

const RELOADED_KEY = 'sustained:reloaded-for-chunk';
const ONCE_IN_MS = 60_000;

/**
 * Reloads a page that was open during a deploy and lacks a file. With a network, one reload brings the new build.
 * Doesn't reload twice within a minute, or at all if the browser can't remember a reload. The error screen then
 * explains the problem.
 * @returns whether the page is being reloaded
 */
export function reloadForChunk(now: number = Date.now()): boolean {
  if (!navigator.onLine || now - Number(recall(RELOADED_KEY, 'tab') ?? 0) < ONCE_IN_MS) return false;
  remember(RELOADED_KEY, String(now), 'tab');
  if (recall(RELOADED_KEY, 'tab') !== String(now)) return false;
  location.reload();
  return true;
}
