import type { ArticleSummary, RuleHeading } from '#shared/rules/article.contract.ts';
import type { Difficulty } from '#shared/rules/scales.ts';

/** The levels of the importance filter. Learning specification §9. */
export const IMPORTANCE_LEVELS = [4, 5] as const;
export type ImportanceLevel = (typeof IMPORTANCE_LEVELS)[number];

/** A `difficulty` of null means any difficulty. An empty `importance` means any importance level. */
export type ArticleFilters = {
  query: string;
  difficulty: Difficulty | null;
  importance: readonly ImportanceLevel[];
};

export const NO_FILTERS: ArticleFilters = { query: '', difficulty: null, importance: [] };

/** An article that matches the filters, with the rules in it that match the query. */
export type FoundArticle = { article: ArticleSummary; matchedRules: readonly RuleHeading[] };

export function isFiltered({ query, difficulty, importance }: ArticleFilters): boolean {
  return query.trim() !== '' || difficulty !== null || importance.length > 0;
}

/** Matches 'rule 404', 'fre 404', '404', or '404(b)', and captures the digits with which a rule number has to start. */
const RULE_NUMBER = /^(?:fre\s*|rules?\s*)?(\d{1,4})(?:\(.*)?$/;

function matchedRules(rules: readonly RuleHeading[], words: string): RuleHeading[] {
  const digits = RULE_NUMBER.exec(words)?.[1];
  return rules.filter(
    ({ rule_number, full_title }) =>
      (digits !== undefined && rule_number.startsWith(digits)) || full_title.toLowerCase().includes(words),
  );
}

function isLevel({ difficulty_level, importance_level }: ArticleSummary, { difficulty, importance }: ArticleFilters) {
  if (difficulty !== null && difficulty_level !== difficulty) return false;
  return importance.length === 0 || importance.some((level) => level === importance_level);
}

/**
 * Returns the articles that match every filter, in the given order. The trimmed query is compared, ignoring case, with
 * the titles and descriptions of articles and with the numbers and titles of rules. One matching rule in an article is
 * enough.
 */
export function findArticles(articles: readonly ArticleSummary[], filters: ArticleFilters): FoundArticle[] {
  const words = filters.query.trim().toLowerCase();
  const found: FoundArticle[] = [];
  for (const article of articles) {
    if (!isLevel(article, filters)) continue;
    const rules = words === '' ? [] : matchedRules(article.rules, words);
    const isNamed = article.title.toLowerCase().includes(words) || article.description.toLowerCase().includes(words);
    if (isNamed || rules.length > 0) found.push({ article, matchedRules: rules });
  }
  return found;
}
