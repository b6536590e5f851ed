/** How long practice takes on average, in seconds. */
export const CARD_S = 8;
export const QUESTION_S = 45;
export const CALL_S = 15;

const MINUTE_S = 60;

/** Returns whole minutes, rounded up so that practice doesn't take longer than promised. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / MINUTE_S);
