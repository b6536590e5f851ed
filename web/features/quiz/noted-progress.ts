import { PERSONAL_PREFIX } from '#web/account/personal-keys.ts';
import type { OpenQuiz } from '#web/features/quiz/open-quiz.ts';
import { recall, remember } from '#web/local/browser-memory.ts';

/** What changes while a quiz is being taken. */
type Progress = Pick<OpenQuiz, 'id' | 'answers' | 'spentMs' | 'position'>;

const keyOf = (userId: string, key: string) => `${PERSONAL_PREFIX}quiz:${userId}:${key}`;

/**
 * Notes how far a quiz is where the browser keeps it at once: a page that is reloaded or closed right after an answer takes
 * its transaction along, and this not. Returns how to take it back once the database has it. Decision 11.
 */
export function noteProgress(userId: string, key: string, quiz: OpenQuiz): () => void {
  const { id, answers, spentMs, position } = quiz;
  const text = JSON.stringify({ id, answers, spentMs, position } satisfies Progress);
  remember(keyOf(userId, key), text);
  return () => {
    if (recall(keyOf(userId, key)) === text) remember(keyOf(userId, key), undefined); // else a later one has its place
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

/** A quiz as it stands in the database, with what was noted since: time only grows, so more of it is later. */
export function withNoted(userId: string | null, key: string, quiz: OpenQuiz): OpenQuiz {
  if (userId === null) return quiz;
  const { id, answers, spentMs, position } = readNoted(userId, key);
  if (id !== quiz.id || answers === undefined || spentMs === undefined || position === undefined) return quiz;
  return timeOf(spentMs) < timeOf(quiz.spentMs) ? quiz : { ...quiz, answers, spentMs, position };
}
