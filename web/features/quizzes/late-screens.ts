/** Fetches a screen that a quiz page's first paint doesn't need. */
export const loadTaking = async () => (await import('#web/features/quizzes/quiz-taking.tsx')).QuizTaking;
export const loadResults = async () => (await import('#web/features/quizzes/quiz-results.tsx')).QuizResults;
export const loadReopened = async () => (await import('#web/features/quizzes/reopened-results.tsx')).ReopenedResults;

/** Fetches the screens for the questions and the results in advance, so that they appear right after a press. */
export function preloadQuiz(): void {
  void Promise.all([loadTaking(), loadResults()]).catch(() => undefined); // fetched again when they're needed
}
