/** The query parameter for the ID of an attempt whose results the quiz page shows. */
export const ATTEMPT_PARAMETER = 'attempt';

/**
 * Returns the address of an attempt's results. `quizAddress` is the page of the quiz, and `id` is the attempt's event
 * ID.
 */
export const attemptPath = (quizAddress: string, id: string): string =>
  `${quizAddress}${quizAddress.includes('?') ? '&' : '?'}${ATTEMPT_PARAMETER}=${encodeURIComponent(id)}`;
