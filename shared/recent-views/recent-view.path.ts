/**
 * The path of both endpoints for recent views. It's in its own file so that a page that only sends doesn't load their contracts.
 */
export const RECENT_PATH = '/api/fre/recent';
