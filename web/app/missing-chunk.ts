/** What Chromium, Firefox, Safari and Vite's style loader say when a part of the app did not arrive. */
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** A part of the app that did not arrive, where the browser says nothing itself. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk';
}

/** Whether an error means that code or styles of a page could not be fetched. */
export function isMissingChunk(error: unknown): boolean {
  if (error instanceof MissingChunk) return true;
  return error instanceof Error && SAYINGS.some((saying) => error.message.startsWith(saying));
}
