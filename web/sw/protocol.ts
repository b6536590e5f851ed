import { CALL_PATH } from '#shared/http/call-paths.ts';

/** What the page and its service worker agree on; touches neither window nor worker globals. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Addresses that are not pages of the app: calls, downloads and files. Matched against path and query. */
export const PAGE_DENYLIST = [CALL_PATH, /^[^?]*\.[a-z0-9]+(\?|$)/i];
