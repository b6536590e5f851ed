import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import type { OpenQuiz } from '#web/features/quizzes/open-quiz.ts';

/** The parts of a quiz that change while the user takes it. */
type Progress = Pick<OpenQuiz, 'id' | 'answers' | 'spentMs' | 'position'>;

const keyOf = (userId: string, key: string) => `${PERSONAL_PREFIX}quiz:${userId}:${key}`;

/**
 * Saves quiz progress in the browser's storage synchronously. If the page is reloaded or closed right after an answer,
 * the database transaction may be lost, but this noted write stays. Returns a function that removes it. Call that
 * function once the database has the progress. Decision record 11.
 */
export function noteProgress(userId: string, key: string, quiz: OpenQuiz): () => void {
  const { id, answers, spentMs, position } = quiz;
  const text = JSON.stringify({ id, answers, spentMs, position } satisfies Progress);
  remember(keyOf(userId, key), text);
  return () => {
    // A later noted write may have replaced this one.
    if (recall(keyOf(userId, key)) === text) remember(keyOf(userId, key), undefined);
  };
}

export const forgetProgress = (userId: string, key: string): void => remember(keyOf(userId, key), undefined);

function readNoted(userId: string, key: string): Partial<Progress> {
  try {
    const noted: Partial<Progress> | null = JSON.parse(recall(keyOf(userId, key)) ?? 'null');
    return noted ?? {};
  } catch {
    return {};
  }
}

const timeOf = (spentMs: readonly number[]) => spentMs.reduce((sum, ms) => sum + ms, 0);

/**
 * Returns the quiz from the database with any progress noted after it was saved. The time spent only increases, so
 * whichever has more time is newer.
 */
export function withNoted(userId: string | null, key: string, quiz: OpenQuiz): OpenQuiz {
  if (userId === null) return quiz;
  const { id, answers, spentMs, position } = readNoted(userId, key);
  if (id !== quiz.id || answers === undefined || spentMs === undefined || position === undefined) return quiz;
  return timeOf(spentMs) < timeOf(quiz.spentMs) ? quiz : { ...quiz, answers, spentMs, position };
}
