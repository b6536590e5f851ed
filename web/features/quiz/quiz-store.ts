import { eventWhen } from '#shared/study/event-when.ts';
import { attemptOf, beginQuiz, type OpenQuiz, readOpenQuiz } from '#web/features/quiz/open-quiz.ts';
import { readSettings } from '#web/sync/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

/** The quiz that is being taken under a key; null for none. */
export async function findOpenQuiz({ db }: Pick<Study, 'db'>, key: string): Promise<OpenQuiz | null> {
  return readOpenQuiz((await db.quizzes.get(key))?.quiz);
}

/** Begins a quiz, unless one is being taken there already: that one goes on. */
export async function startQuiz(
  study: Study,
  key: string,
  asked: Pick<OpenQuiz, 'ruleId' | 'version' | 'questions'>,
): Promise<void> {
  await study.keep((db) =>
    db.transaction('rw', db.quizzes, async () => {
      if ((await findOpenQuiz({ db }, key)) === null) {
        await db.quizzes.put({ key, quiz: beginQuiz({ ...asked, id: study.newId() }) });
      }
    }),
  );
}

/** Keeps a quiz as it stands, unless it has been submitted or given up meanwhile, in this tab or another. */
export async function keepQuiz(study: Study, key: string, quiz: OpenQuiz): Promise<void> {
  await study.keep((db) =>
    db.transaction('rw', db.quizzes, async () => {
      if ((await findOpenQuiz({ db }, key))?.id === quiz.id) await db.quizzes.put({ key, quiz });
    }),
  );
}

export const giveUpQuiz = async (study: Study, key: string): Promise<void> =>
  study.keep((db) => db.quizzes.delete(key));

/** Enters a finished quiz in the log of study, from where it reaches the server, and lets go of it here. */
export async function submitQuiz(study: Study, key: string, quiz: OpenQuiz): Promise<void> {
  const { dayStartHour } = await readSettings(study);
  const when = eventWhen(new Date(study.now()), dayStartHour);
  await study.write([{ e: 'studyEvent', id: quiz.id, type: 'add', args: attemptOf(quiz, when) }]);
  await giveUpQuiz(study, key);
}
