/** First segments of the addresses that are calls, never pages of the app; the server and the service worker agree on them. */
const CALL_ROOTS = ['api', 'fre', 'content', 'healthz', 'readyz'];

/** Matches a path, with or without its query, under which calls live. */
export const CALL_PATH = new RegExp(`^/(${CALL_ROOTS.join('|')})(/|\\?|$)`);
