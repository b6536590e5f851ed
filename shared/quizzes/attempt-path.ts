/** Names the entry of the log whose results the page of a quiz shows. */
export const ATTEMPT_PARAMETER = 'attempt';

/** The results of a quiz that was taken: `quizAddress` is the page of the quiz, `id` that of its entry in the log. */
export const attemptPath = (quizAddress: string, id: string): string =>
  `${quizAddress}?${ATTEMPT_PARAMETER}=${encodeURIComponent(id)}`;
