/** The default limits for users who haven't chosen any. */
export const NEW_CARDS_PER_DAY = 10;
export const REVIEWS_PER_DAY = 100;
