import {
  articleData,
  casesData,
  explorerData,
  glossaryData,
  homeData,
  ruleData,
  type StructuredData,
} from '#server/features/shell/structured-data.ts';
import { matchPath, PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import type { PageSource } from '#shared/pages/page-renderer.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';

function ofRule(publicUrl: string, pathname: string, { articles, catalog, day }: PageSource): StructuredData[] {
  const { articleSlug = '', ruleNumber } = matchPath(PAGE_PATHS.rule, pathname) ?? {};
  const rule = articles.get(articleSlug)?.rules.find(({ rule_number }) => rule_number === ruleNumber);
  return rule === undefined ? [] : ruleData(publicUrl, ruleDetail(rule, catalog.edition, day));
}

function ofArticle(publicUrl: string, pathname: string, { catalog }: PageSource): StructuredData[] {
  const slug = matchPath(PAGE_PATHS.article, pathname)?.['articleSlug'];
  const article = catalog.articles.find(({ article_slug }) => article_slug === slug);
  return article === undefined ? [] : articleData(publicUrl, article);
}

/** Returns a function that finds the structured data for the page at an address. Most pages have none. */
export function pageData(publicUrl: string) {
  return (page: PageName | null, pathname: string, source: PageSource): StructuredData[] => {
    if (page === 'home') return homeData(publicUrl);
    if (page === 'explorer') return explorerData(publicUrl, source.catalog);
    if (page === 'article') return ofArticle(publicUrl, pathname, source);
    if (page === 'rule') return ofRule(publicUrl, pathname, source);
    if (page === 'cases') return casesData(publicUrl);
    return page === 'glossary' ? glossaryData(publicUrl, source.glossary) : [];
  };
}
