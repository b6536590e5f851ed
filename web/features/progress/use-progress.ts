import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

// the formulas are no part of the first paint
const reading = () => Promise.resolve(import('#web/features/progress/read-progress.ts'));

/** Progress is kept for people who are signed in: a visitor has none, whatever they have read. Decision 17. */
export function useOwn<T>(key: string, ask: (study: Study) => Promise<T>): StudyAnswer<T | null> {
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
