import { CALL_PATH } from '#shared/http/call-paths.ts';

/** The page and its service worker share this file, so it must not use window or worker globals. */
export const SKIP_WAITING = 'SKIP_WAITING';

/**
 * Paths that aren't pages of the app: API calls, downloads, and files. The patterns are matched against path and query.
 */
export const PAGE_DENYLIST = [CALL_PATH, /^[^?]*\.[a-z0-9]+(\?|$)/i];
