/**
 * The maximum number of other versions of a text that its row keeps. These versions come from devices that wrote at the
 * same time.
 */
export const MAX_COPIES = 20;
