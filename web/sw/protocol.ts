import { CALL_PATH } from '#shared/http/call-paths.ts';

/** Shared by the page and its service worker, so it uses neither window nor worker globals. */
export const SKIP_WAITING = 'SKIP_WAITING';

/**
 * Paths that aren't pages of the app: API calls, downloads, and files. The patterns are matched against path and query.
 */
export const PAGE_DENYLIST = [CALL_PATH, /^[^?]*\.[a-z0-9]+(\?|$)/i];
