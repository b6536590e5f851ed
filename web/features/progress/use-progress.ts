import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { type StudyAnswer, useStudyQuery } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

// Loaded on demand, because the first paint doesn't need the formulas.
const reading = () => Promise.resolve(import('#web/features/progress/read-progress.ts'));

/**
 * Returns progress, kept current. Only signed-in users have it, so it's null for visitors, no matter what they've read.
 * Decision 17.
 */
export function useOwn<T>(key: string, ask: (study: Study) => Promise<T>): StudyAnswer<T | null> {
  const isMember = usePerson() !== null;
  const answer = useStudyQuery(isMember ? key : null, ask);
  return isMember ? answer : { data: null, error: null };
}

/** Returns the user's progress on a rule, kept current. Null for visitors. */
export const useRuleState = (ruleId: string) =>
  useOwn(`rule ${ruleId}`, async (study) => (await reading()).readRuleState(study, ruleId));

/** Returns the user's progress on an article, kept current. Null for visitors. */
export const useArticleState = (article: Article) =>
  useOwn(`article ${article.id}`, async (study) => (await reading()).readArticleState(study, article));

/** Returns the user's progress on each of the articles by ID, kept current. Null for visitors. */
export const useArticlesProgress = (articles: readonly ArticleSummary[]) =>
  useOwn(`articles ${articles.length}`, async (study) => (await reading()).readArticleProgress(study, articles));
