import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import {
  articleQuery,
  articlesQuery,
  type ContentQuery,
  casesQuery,
  glossaryQuery,
  ruleQuery,
} from '#web/content/use-content.ts';
import { ruleOfDayQuery } from '#web/features/rule-of-day/use-rule-of-day.ts';

/**
 * Returns the queries for the content that the page at an address shows first. The server renders the page from their
 * results, and the app takes over once it has loaded them.
 */
export function firstQueries(pathname: string, day: string): ContentQuery[] {
  const rule = matchPath(PAGE_PATHS.rule, pathname);
  if (rule) {
    const { articleSlug = '', ruleNumber = '' } = rule;
    return [ruleQuery(articleSlug, ruleNumber), articleQuery(articleSlug), articlesQuery];
  }
  const article = matchPath(PAGE_PATHS.article, pathname);
  if (article) return [articleQuery(article['articleSlug'] ?? '')];
  if (matchPath(PAGE_PATHS.home, pathname)) return [ruleOfDayQuery(day)];
  if (matchPath(PAGE_PATHS.explorer, pathname)) return [articlesQuery];
  if (matchPath(PAGE_PATHS.glossary, pathname)) return [glossaryQuery, articlesQuery];
  if (matchPath(PAGE_PATHS.cases, pathname)) return [casesQuery, articlesQuery];
  return [];
}
