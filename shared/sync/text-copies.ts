/**
 * The maximum number of other versions of its text that a row keeps. They come from devices that wrote at the same
 * time.
 */
export const MAX_COPIES = 20;
