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
