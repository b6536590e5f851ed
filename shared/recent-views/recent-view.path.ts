/** Of both calls on recent views; by itself, so that a page which only sends need not carry their contracts. */
export const RECENT_PATH = '/api/fre/recent';
