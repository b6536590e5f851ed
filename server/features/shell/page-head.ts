import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { matchPath, PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What the first answer says of a page before any script runs. `data` is the call that the page will make first. */
export type PageHead = { page: PageName | null; status: 200 | 404; title: string; description: string; data?: string };

const TAGLINE =
  'Learn the Federal Rules of Evidence for mock trial: official text, plain English, examples. Works offline.';

const STATIC_TITLES: Partial<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  competitions: 'Competitions',
  learn: 'Learn',
  learnHub: 'Learn',
  comingSoon: 'Coming Soon',
  comingSoonCourse: 'Coming Soon',
  gallery: 'Component gallery',
};

const named = (title: string) => `${title} - ${PRODUCT_NAME}`;

function articleHead(catalog: CatalogChunk, slug: string): Omit<PageHead, 'page'> {
  const article = catalog.articles.find((each) => each.article_slug === slug);
  if (article === undefined) return { status: 404, title: named('Article not found'), description: TAGLINE };
  return {
    status: 200,
    title: PRODUCT_NAME,
    description: article.description,
    data: `/fre/articles/${slug}`,
  };
}

function ruleHead(catalog: CatalogChunk, slug: string, number: string): Omit<PageHead, 'page'> {
  const article = catalog.articles.find((each) => each.article_slug === slug);
  const rule = article?.rules.find((each) => each.rule_number === number);
  if (rule === undefined) return { status: 404, title: named('Rule not found'), description: TAGLINE };
  return {
    status: 200,
    title: named(`Rule ${number}`),
    description: `Rule ${number}, ${rule.full_title}: official text, plain English, examples and mock trial application.`,
    data: `/fre/rules/${slug}/${number}`,
  };
}

/** The head of the page at an address; unknown addresses, articles and rules are 404. */
export function pageHead(catalog: CatalogChunk, pathname: string): PageHead {
  const article = matchPath(PAGE_PATHS.article, pathname);
  if (article) return { page: 'article', ...articleHead(catalog, article['articleSlug'] ?? '') };
  const rule = matchPath(PAGE_PATHS.rule, pathname);
  if (rule) return { page: 'rule', ...ruleHead(catalog, rule['articleSlug'] ?? '', rule['ruleNumber'] ?? '') };
  const found = Object.entries(PAGE_PATHS).find(([, path]) => matchPath(path, pathname) !== null);
  if (found === undefined) return { page: null, status: 404, title: named('Page not found'), description: TAGLINE };
  const page = found[0] as PageName;
  if (page === 'explorer') {
    const title = named('Federal Rules of Evidence');
    return { page, status: 200, title, description: TAGLINE, data: '/fre/articles' };
  }
  const title = STATIC_TITLES[page];
  return { page, status: 200, title: title === undefined ? PRODUCT_NAME : named(title), description: TAGLINE };
}
