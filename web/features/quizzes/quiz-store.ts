import { forgetProgress, withNoted } from '#web/features/quizzes/noted-progress.ts';
import { type AskedQuiz, attemptOf, beginQuiz, type OpenQuiz, readOpenQuiz } from '#web/features/quizzes/open-quiz.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';

const storedQuiz = async (db: Study['db'], key: string): Promise<OpenQuiz | null> =>
  readOpenQuiz((await db.quizzes.get(key))?.quiz);

/**
 * Returns the open quiz stored under a key, as its page last left it. Null if there is none, or if a page submitted it
 * but was closed before deleting it.
 */
export async function findOpenQuiz(
  { db, userId }: Pick<Study, 'db' | 'userId'>,
  key: string,
): Promise<OpenQuiz | null> {
  const stored = await storedQuiz(db, key);
  if (stored === null || (await db.rows.get(['studyEvent', stored.id])) !== undefined) return null;
  return readOpenQuiz(withNoted(userId, key, stored));
}

/** Starts a quiz, unless one is already open under this key. */
export async function startQuiz(study: Study, key: string, asked: AskedQuiz): Promise<void> {
  await study.keep((db) =>
    db.transaction('rw', [db.quizzes, db.rows], async () => {
      if ((await findOpenQuiz({ db, userId: study.userId }, key)) === null) {
        await db.quizzes.put({ key, quiz: beginQuiz({ ...asked, id: study.newId() }) });
      }
    }),
  );
}

/** Saves a quiz's current state, unless it was submitted or discarded in the meantime, in this tab or another. */
export async function keepQuiz(study: Study, key: string, quiz: OpenQuiz): Promise<void> {
  await study.keep((db) =>
    db.transaction('rw', db.quizzes, async () => {
      if ((await storedQuiz(db, key))?.id === quiz.id) await db.quizzes.put({ key, quiz });
    }),
  );
}

export async function giveUpQuiz(study: Study, key: string): Promise<void> {
  await study.keep((db) => db.quizzes.delete(key));
  if (study.userId !== null) forgetProgress(study.userId, key);
}

/**
 * Adds a finished quiz to the study log, which is synced to the server, and deletes the open quiz. The attempt is noted
 * before this function returns, so closing the page doesn't lose it.
 */
export async function submitQuiz(key: string, quiz: OpenQuiz): Promise<void> {
  await keepChanges([{ e: 'studyEvent', id: quiz.id, type: 'add', args: attemptOf(quiz, studiedNow()) }]);
  await giveUpQuiz(await currentStudy(), key);
}
