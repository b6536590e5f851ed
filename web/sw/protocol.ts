/** What the page and its service worker agree on; touches neither window nor worker globals. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Addresses that are not pages of the app: calls, downloads and files. Matched against path and query. */
export const PAGE_DENYLIST = [/^\/(api|fre|content|healthz|readyz)(\/|\?|$)/, /^[^?]*\.[a-z0-9]+(\?|$)/i];
