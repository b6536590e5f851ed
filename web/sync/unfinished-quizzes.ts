import * as z from 'zod/mini';
import { usePerson } from '#web/accounts/me-store.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

/** The part of a stored quiz that shows its progress. The quiz feature checks the rest before it shows the quiz. */
const QuizProgress = z.object({ answers: z.array(z.nullable(z.int())) });

/** The part of a stored session of the Objection Trainer that shows its progress. */
const DrillProgress = z.object({ calls: z.array(z.unknown()), items: z.array(z.unknown()) });

/**
 * A quiz or a session of the Objection Trainer that was started on this device and isn't finished. `key` is a rule's
 * ID, an article's slug, the set of rules of a mixed quiz, or the key of a drill (shared/trainer/drill-plan.ts).
 */
export type UnfinishedQuiz = { key: string; answered: number; total: number };

function progressOf(stored: unknown): Pick<UnfinishedQuiz, 'answered' | 'total'> | undefined {
  const quiz = QuizProgress.safeParse(stored).data;
  if (quiz !== undefined) {
    return { answered: quiz.answers.filter((answer) => answer !== null).length, total: quiz.answers.length };
  }
  const drill = DrillProgress.safeParse(stored).data;
  return drill && { answered: drill.items.length, total: drill.calls.length };
}

/** Reads all open quizzes and sessions from a database. */
export async function unfinishedQuizzes({ db }: Pick<Study, 'db'>): Promise<UnfinishedQuiz[]> {
  const stored = await db.quizzes.toArray();
  return stored.flatMap(({ key, quiz }) => {
    const progress = progressOf(quiz);
    return progress === undefined ? [] : [{ key, ...progress }];
  });
}

/**
 * Returns the quizzes and sessions that the user hasn't finished. Returns none until they have been read, and none for
 * visitors.
 */
export function useUnfinishedQuizzes(): readonly UnfinishedQuiz[] {
  const isVisitor = usePerson() === null;
  const { data } = useStudyQuery(isVisitor ? null : 'unfinished quizzes', unfinishedQuizzes);
  return data ?? [];
}

export const useUnfinishedQuiz = (key: string): UnfinishedQuiz | undefined =>
  useUnfinishedQuizzes().find((quiz) => quiz.key === key);

/** Returns the progress in words: '2 of 5 answered'. */
export const answeredWords = ({ answered, total }: UnfinishedQuiz): string => `${answered} of ${total} answered`;
