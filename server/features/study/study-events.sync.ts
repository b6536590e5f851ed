import { updateFolds } from '#server/features/study/study-folds.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type AnyHooks, syncHooks } from '#server/sync/sync-hooks.ts';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { markItems } from '#shared/quizzes/score-quiz.ts';
import { placeInTime } from '#shared/study/event-time.ts';
import { loggedEvent } from '#shared/study/logged-event.ts';
import type { Retraction, StudyEvent } from '#shared/study/study-event.contract.ts';

/** Returns the questions of an edition by their IDs, or undefined if this server doesn't have the edition. */
export type QuestionsOf = (db: Db, version: string) => Promise<ReadonlyMap<string, Question> | undefined>;

/** How many reread events count as one extra operation. */
const REREAD_A_CHANGE = 100;

/** Returns an answer without the score that its device gave it. */
const unscored = (item: QuizItem): QuizItem => ({ ...item, correct: null, difficulty: null, questionType: null });

/**
 * The hooks for study events. The server corrects their times, stores when each one arrived (`receivedAt`), and scores
 * quizzes itself. It defers quizzes of suspended users and accepts all their other events. Decision 26. A late event
 * can make the server reread much of a long log; it then counts as more operations, in proportion to that work.
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
