import * as z from 'zod/mini';
import { usePerson } from '#web/accounts/me-store.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

/** The part of a stored quiz that shows its progress. The quiz feature checks the rest before it shows the quiz. */
const Progress = z.object({ answers: z.array(z.nullable(z.int())) });

/** A quiz that was started on this device and hasn't been submitted. `key` is a rule's ID or an article's slug. */
export type UnfinishedQuiz = { key: string; answered: number; total: number };

/** Reads all open quizzes from a database. */
export async function unfinishedQuizzes({ db }: Pick<Study, 'db'>): Promise<UnfinishedQuiz[]> {
  const stored = await db.quizzes.toArray();
  return stored.flatMap(({ key, quiz }) => {
    const { data } = Progress.safeParse(quiz);
    if (data === undefined) return [];
    return [{ key, answered: data.answers.filter((answer) => answer !== null).length, total: data.answers.length }];
  });
}

/** Returns the user's open quizzes. Returns none until they have been read, and always none for visitors. */
export function useUnfinishedQuizzes(): readonly UnfinishedQuiz[] {
  const isVisitor = usePerson() === null;
  const { data } = useStudyQuery(isVisitor ? null : 'unfinished quizzes', unfinishedQuizzes);
  return data ?? [];
}

export const useUnfinishedQuiz = (key: string): UnfinishedQuiz | undefined =>
  useUnfinishedQuizzes().find((quiz) => quiz.key === key);

/** Returns the progress in words: '2 of 5 answered'. */
export const answeredWords = ({ answered, total }: UnfinishedQuiz): string => `${answered} of ${total} answered`;
