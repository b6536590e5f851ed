import { vi } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ArticleQuizPage, QuizPage } from '#web/pages/quiz.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';

export const SLUG = 'relevance-and-its-limits';
const RULE = aRule();
export const ARTICLE = anArticle({
  rules: [
    aRuleSummary(),
    aRuleSummary({ id: 'fre-405', rule_number: '405', full_title: 'Methods of Proving Character' }),
  ],
});

/** Builds questions on Rule 404. Each has its number in its text, its options, and its feedback. */
export const questionsOn404 = (count: number, over: Partial<Question> = {}): Question[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return aQuestion({
      id: `404-q${String(number).padStart(2, '0')}`,
      question_text: `A scene for number ${number}. What is right in number ${number}?`,
      options: [`Right in ${number}`, `Wrong in ${number}`, `Worse in ${number}`],
      option_feedback: [`It is, in ${number}.`, `Rule 404 says no in ${number}.`, `Far from it in ${number}.`],
      ...over,
    });
  });

/** A response in the format of the content endpoints. */
export const fre = (data: unknown) => Response.json({ success: true, data, error: null });

type Answer = (path: string) => Response | undefined;

/** Simulates a server with these questions. `answer` may return a different response for a path. */
export async function serveQuestions(bank: readonly Question[], answer: Answer = () => undefined): Promise<string[]> {
  const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk()], bank);
  return serveEdition(edition, (path) => {
    const other = answer(path);
    if (other !== undefined) return other;
    if (path === `/fre/rules/${SLUG}/404`) return fre(ruleDetail(RULE, 'Edition', '2026-01-15'));
    if (path === '/fre/articles') return fre([anArticleSummary()]);
    return path === `/fre/articles/${SLUG}` ? fre(ARTICLE) : undefined;
  });
}

let people = 0;

/** Returns a new user, so that tests don't share study data. */
export function aMember(over: Partial<Me> = {}): Me {
  people += 1;
  return anotherMe(`quiz-taker-${people}-${Date.now()}`, over);
}

/** Opens the quiz on Rule 404. `openArticleQuiz` opens the quiz on its article. */
export const openRuleQuiz = (me: Me = NOBODY) =>
  openAs({ path: PAGE_PATHS.quiz, Page: QuizPage, at: `/learn/fre-explorer/${SLUG}/404/quiz`, me });
export const openArticleQuiz = (me: Me) =>
  openAs({ path: PAGE_PATHS.articleQuiz, Page: ArticleQuizPage, at: `/learn/fre-quiz/${SLUG}`, me });

/**
 * Reads what the user has on this device: events, their queued operations, and open quizzes. Leaves out the
 * achievements that a quiz earned, because they may be stored and queued at any time after it.
 */
export async function kept() {
  const { db } = await currentStudy();
  return {
    entries: (await db.rows.toArray()).filter(({ e }) => e !== 'achievement').map(({ data }) => data),
    waiting: await db.outbox.filter(({ e }) => e !== 'achievement').toArray(),
    quizzes: await db.quizzes.toArray(),
  };
}

/** Makes the browser's database reject new rows as if the device were full. Returns a function that undoes this. */
export function fillStorage(): () => void {
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => refuse.mockRestore();
}
