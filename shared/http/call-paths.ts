/**
 * The first path segments of the API. No page address of the app begins with any of them. The server and the service
 * worker both use this list.
 */
const CALL_ROOTS = ['api', 'fre', 'content', 'healthz', 'readyz'];

/** Matches API paths, with or without a query. */
export const CALL_PATH = new RegExp(`^/(${CALL_ROOTS.join('|')})(/|\\?|$)`);
