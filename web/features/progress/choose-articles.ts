import type { ArticleProgress, UserProgress } from '#shared/progress/progress.contract.ts';

const TOP = 3;
const NEEDY = 2;
const NEEDS_BELOW_PERCENT = 50;

const inOrder = ({ progress_by_article }: UserProgress) => Object.values(progress_by_article);
const share = ({ studied_rules, total_rules }: ArticleProgress) => studied_rules / Math.max(1, total_rules);

/**
 * Returns up to three articles in which the user has studied the most rules. Ties go to the article with the larger
 * share of studied rules. Learning specification §2.
 */
export const topArticles = (progress: UserProgress): ArticleProgress[] =>
  inOrder(progress)
    .filter(({ studied_rules }) => studied_rules > 0)
    .toSorted((one, other) => other.studied_rules - one.studied_rules || share(other) - share(one))
    .slice(0, TOP);

/** Returns up to two started articles that are less than half done, least complete first. Learning specification §2. */
export const needyArticles = (progress: UserProgress): ArticleProgress[] =>
  inOrder(progress)
    .filter((article) => share(article) > 0 && 100 * share(article) < NEEDS_BELOW_PERCENT)
    .toSorted((one, other) => share(one) - share(other))
    .slice(0, NEEDY);

/**
 * Returns the articles that need attention. Returns none if all of them are already top articles, as is typical for new
 * users, because the list would only repeat other cards.
 */
export const notShownOnTop = (needy: readonly ArticleProgress[], top: readonly ArticleProgress[]): ArticleProgress[] =>
  needy.every((article) => top.includes(article)) ? [] : [...needy];

/** Returns whether there is any progress to show. Reading counts, too. */
export const hasProgress = ({ studied_rules, mastered_rules, in_progress_rules }: UserProgress): boolean =>
  studied_rules + mastered_rules + in_progress_rules > 0;
