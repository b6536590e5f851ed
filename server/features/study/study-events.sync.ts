import { updateFolds } from '#server/features/study/study-folds.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type AnyHooks, syncHooks } from '#server/sync/sync-hooks.ts';
import { sentenceOf } from '#shared/permissions/decision.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { markItems } from '#shared/quizzes/score-quiz.ts';
import { placeInTime } from '#shared/study/event-time.ts';
import { loggedEvent } from '#shared/study/logged-event.ts';
import type { Retraction, StudyEvent } from '#shared/study/study-event.contract.ts';

/** Gives the questions of an edition by their ids; undefined for one that this server does not have. */
export type QuestionsOf = (db: Db, version: string) => Promise<ReadonlyMap<string, Question> | undefined>;

/** Entries that are read again with the work of one change. */
const REREAD_A_CHANGE = 100;

/** An answer without what its device said of it. */
const unscored = (item: QuizItem): QuizItem => ({ ...item, correct: null, difficulty: null, questionType: null });

/**
 * The log of study as the server keeps it: times set right, when each entry came (`receivedAt`), quizzes scored here. Quiz
 * answers of a suspended person wait on their device; all else of theirs is taken. Decision 26. Late entries, for which much of
 * a long log has to be read again, count for as many changes as that is work.
 */
export const studyEventHooks = (questionsOf: QuestionsOf): AnyHooks =>
  syncHooks<StudyEvent | Retraction>({
    entity: 'studyEvent',
    admit: (member, event) => {
      const decision = canSubmitQuiz(member);
      if (event.type !== 'quiz' || decision.allowed) return undefined;
      return { code: decision.code, message: sentenceOf(decision) };
    },
    prepare: async (trx, event, arrival) => {
      if (event.type === 'retraction') return event;
      const placed = { ...placeInTime(event, arrival), receivedAt: arrival.receivedAt };
      if (placed.type !== 'quiz') return placed;
      const bank = (await questionsOf(trx, placed.version)) ?? new Map<string, Question>();
      return { ...placed, items: markItems(placed.items.map(unscored), bank) };
    },
    changed: async (trx, userId, changes) => {
      let read = 0;
      await updateFolds(
        trx,
        userId,
        changes.map(({ id, before, after }) => ({ before: loggedEvent(id, before), after: loggedEvent(id, after) })),
        (entries) => {
          read += entries;
        },
      );
      return Math.floor(read / REREAD_A_CHANGE);
    },
  });
