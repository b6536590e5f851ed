import { randomUUID } from 'node:crypto';
import { askedQuiz } from '#server/features/quizzes/asked-quiz.ts';
import { findQuizzes } from '#server/features/quizzes/quiz-history.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { idOnce } from '#server/platform/idempotency/once.ts';
import { rowsByIds } from '#server/sync/sync-rows.repository.ts';
import type { ArticleChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { PastQuiz, QuizSubmission, ScoredQuiz } from '#shared/quizzes/quiz.contract.ts';
import { quizHistory, quizQuestions, ruleQuiz, submitQuiz } from '#shared/quizzes/quiz.endpoints.ts';
import { canReadHistory, canReadQuestions, canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { detailedResults, markItems, quizOutcome } from '#shared/quizzes/score-quiz.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { eventAt, type StudyClock } from '#shared/study/event-when.ts';
import { loggedEvent } from '#shared/study/logged-event.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';

type Bank = ReadonlyMap<string, Question>;
type Edition = { manifest: Pick<ContentManifest, 'version'>; articles: ReadonlyMap<string, ArticleChunk> };

/**
 * What the slice needs. `questionsOf` returns the questions of any stored edition. `logEvents` adds events to the study
 * log, once per `opId`. `clockOf` returns a user's clock. Its UTC offset is the given one or, by default, the last
 * study event's.
 */
export type QuizzesDeps = Pick<Deps, 'db' | 'now'> & {
  readEdition: () => Promise<Edition>;
  questionsOf: (db: Db, version: string) => Promise<Bank | undefined>;
  logEvents: (userId: string, events: readonly LoggedEvent[], opId?: string) => Promise<void>;
  clockOf: (userId: string, tzOffsetMin?: number) => Promise<StudyClock>;
};

const DEFAULT_PAGE = 20;
const NO_SUCH_QUESTION = 'There’s no such question';

function requireRule(articles: readonly Pick<ArticleSummary, 'rules'>[], id: string): void {
  if (articles.some(({ rules }) => rules.some((rule) => rule.id === id))) return;
  throw new AppError('RULE_NOT_FOUND', { message: `There’s no rule ${id}.` });
}

/** Returns the rule that all answers are about, or null for a mixed quiz. */
function ruleOf(items: readonly QuizItem[]): string | null {
  const [first, ...others] = new Set(items.map(({ ruleId }) => ruleId));
  return first === undefined || others.length > 0 ? null : first;
}

/**
 * Scores submitted answers and returns them as the study log stores them.
 * @throws {AppError} INVALID_INPUT for a question that the bank doesn't have
 */
function itemsOf(submissions: QuizSubmission['submissions'], bank: Bank): QuizItem[] {
  const items = submissions.map(({ question_id, user_answer = 0, time_spent_seconds = 0 }, index) => {
    const question = bank.get(question_id);
    if (question === undefined) {
      const fields = { [`body.submissions.${index}.question_id`]: NO_SUCH_QUESTION };
      throw new AppError('INVALID_INPUT', { message: `${NO_SUCH_QUESTION}: ${question_id}.`, fields });
    }
    const answer = { questionId: question_id, option: user_answer, timeS: time_spent_seconds };
    return { ...answer, ruleId: question.rule_id, correct: null, difficulty: null, questionType: null };
  });
  return markItems(items, bank);
}

function pastQuiz(event: LoggedEvent | undefined): PastQuiz[] {
  if (event?.type !== 'quiz') return [];
  const { id, ruleId, at, localDay, items } = event;
  const completed_at = new Date(at).toISOString();
  return [{ id, rule_id: ruleId, completed_at, completed_on: localDay, ...quizOutcome({ items }) }];
}

/** Routes for questions, without their keys, and for quiz attempts. Learning specification §7, decisions 14 and 15. */
export function quizzesRoutes({ db, now, readEdition, questionsOf, logEvents, clockOf }: QuizzesDeps): Route[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);

  async function currentBank() {
    const { manifest, articles } = await readEdition();
    const bank = await questionsOf(db, manifest.version);
    if (bank === undefined) throw new AppError('UNAVAILABLE');
    return { version: manifest.version, bank, articles: [...articles.values()].map(({ article }) => article) };
  }

  async function submit(userId: string, body: QuizSubmission, key: string | undefined): Promise<ScoredQuiz> {
    const { submissions, version, tz_offset_min } = body;
    const current = await currentBank();
    const older = version === undefined ? undefined : await questionsOf(db, version);
    const bank = older ?? current.bank;
    const items = itemsOf(submissions, bank);
    const outcome = quizOutcome({ items });
    const id = await idOnce({ db, now }, { userId, key, call: ['quiz', body] }, randomUUID);
    const event: LoggedEvent = {
      type: 'quiz',
      id,
      ruleId: ruleOf(items),
      version: older === undefined ? current.version : (version ?? current.version),
      durationS: Math.min(86_400, outcome.quiz_results.total_time_seconds),
      items,
      ...eventAt(now(), await clockOf(userId, tz_offset_min)),
    };
    await logEvents(userId, [event], id);
    return { ...outcome, detailed_results: detailedResults(items, bank) };
  }

  return [
    route(quizQuestions, canReadQuestions, async ({ query: { ruleId, learningPath, difficulty, ...wanted } }) => {
      const { version, bank, articles } = await currentBank();
      if (ruleId !== undefined) requireRule(articles, ruleId);
      const article = articles.find(({ article_slug }) => article_slug === learningPath);
      if (learningPath !== undefined && article === undefined) {
        throw new AppError('ARTICLE_NOT_FOUND', { message: `The article "${learningPath}" could not be found.` });
      }
      const rules = article && new Set(article.rules.map(({ id }) => id));
      const questions = [...bank.values()].filter(({ rule_id }) => rules?.has(rule_id) ?? true);
      return { quiz: askedQuiz(questions, { ruleId, difficulty, day: today() }, wanted, version) };
    }),
    route(ruleQuiz, canReadQuestions, async ({ params: { id }, query: { difficulty, ...wanted } }) => {
      const { version, bank, articles } = await currentBank();
      requireRule(articles, id);
      const filter = { ruleId: id, difficulty, day: today() };
      return { quiz: askedQuiz([...bank.values()], filter, wanted, version) };
    }),
    route(submitQuiz, canSubmitQuiz, ({ body, actor, idempotencyKey }) => submit(actor.userId, body, idempotencyKey)),
    route(quizHistory, canReadHistory, async ({ query: { limit = DEFAULT_PAGE, offset = 0, ...filter }, actor }) => {
      const { ids, total } = await findQuizzes(db, actor.userId, { ...filter, limit, offset });
      const rows = new Map((await rowsByIds(db, actor.userId, 'studyEvent', ids)).map((row) => [row.id, row]));
      const attempts = ids.flatMap((id) => pastQuiz(loggedEvent(id, rows.get(id)?.data)));
      return { attempts, total, limit, offset };
    }),
  ];
}
