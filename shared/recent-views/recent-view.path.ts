/**
 * The path of both endpoints for recent views. It's in a separate file so that a page that only sends views doesn't
 * load the contracts.
 */
export const RECENT_PATH = '/api/fre/recent';
