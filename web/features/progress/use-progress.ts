import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { usePerson } from '#web/account/me-store.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

// the formulas are no part of the first paint
const reading = () => Promise.resolve(import('#web/features/progress/read-progress.ts'));

/** Progress is kept for people who are signed in: a visitor has none, whatever they have read. Decision 17. */
function useOwn<T>(key: string, ask: (study: Study) => Promise<T>): StudyAnswer<T | null> {
  const isMember = usePerson() !== null;
  const answer = useStudyQuery(isMember ? key : null, ask);
  return isMember ? answer : { data: null, error: null };
}

/** How far the reader is with a rule; null for visitors. */
export const useRuleState = (ruleId: string) =>
  useOwn(`rule ${ruleId}`, async (study) => (await reading()).readRuleState(study, ruleId));

/** How far the reader is with an article; null for visitors. */
export const useArticleState = (article: Article) =>
  useOwn(`article ${article.id}`, async (study) => (await reading()).readArticleState(study, article));

/** How far the reader is with each of the articles, by id; null for visitors. */
export const useArticlesProgress = (articles: readonly ArticleSummary[]) =>
  useOwn(`articles ${articles.length}`, async (study) => (await reading()).readArticleProgress(study, articles));

/** How far the reader is with everything; null for visitors. Another `attempt` asks anew. */
export const useOwnProgress = (articles: readonly ArticleSummary[], attempt: number) =>
  useOwn(`all ${articles.length} ${attempt}`, async (study) => (await reading()).readUserProgress(study, articles));

/** How far the reader is with each rule they have bookmarked; null for visitors. Another `attempt` asks anew. */
export const useBookmarked = (attempt: number) =>
  useOwn(`bookmarked ${attempt}`, async (study) =>
    (await Promise.resolve(import('#web/features/progress/read-bookmarked.ts'))).readBookmarked(study),
  );

/** What of a kind the reader has done of late, by day; null for visitors. Another `attempt` asks anew. */
export const useStudyHistory = (kind: HistoryKind, count: number, attempt: number) =>
  useOwn(`history ${kind} ${count} ${attempt}`, async (study) =>
    (await Promise.resolve(import('#web/features/progress/read-history.ts'))).readHistory(study, kind, count),
  );
