import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { matchPath, PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { RuleHeading } from '#shared/rules/article.contract.ts';
import { freArticles } from '#shared/rules/rule.endpoints.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';

/** What the first answer says of a page before any script runs. `data` is the call that the page will make first. */
export type PageHead = { page: PageName | null; status: 200 | 404; title: string; description: string; data?: string };

const TAGLINE =
  'The Federal Rules of Evidence for mock trial: the official text of all 69 rules, with plain English, worked examples and trial notes. Works offline.';
const EXPLORER_TITLE = 'Federal Rules of Evidence';

const SIGN_IN_TITLE = 'Sign In';

const STATIC_TITLES: Partial<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  competitions: 'Competitions',
  learn: 'Learn',
  learnHub: 'Learn',
  comingSoon: 'Coming Soon',
  comingSoonCourse: 'Coming Soon',
  explorer: EXPLORER_TITLE,
  dashboard: EXPLORER_TITLE, // leads to the explorer
  search: 'Search',
  bookmarks: 'Bookmarks',
  recent: 'Recently Viewed',
  glossary: 'Glossary',
  analytics: 'Study Analytics',
  auth: SIGN_IN_TITLE,
  authCallback: SIGN_IN_TITLE,
  resetPassword: 'Reset Password',
  adminLogin: 'Admin Sign In',
  admin: 'Admin',
  profile: 'My Profile',
  profileAnalytics: 'Analytics',
  profileConfessions: 'My Confessions',
  profileComments: 'My Comments',
  publicProfile: 'Profile',
  support: 'Contact Support',
  gallery: 'Component gallery',
};

const FIRST_CALLS: Partial<Record<PageName, string>> = {
  explorer: freArticles.path,
  auth: siteInfo.path,
  adminLogin: siteInfo.path,
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

function findRule(catalog: CatalogChunk, slug: string, number: string): RuleHeading | undefined {
  const article = catalog.articles.find((each) => each.article_slug === slug);
  return article?.rules.find((each) => each.rule_number === number);
}

function ruleHead(catalog: CatalogChunk, slug: string, number: string): Omit<PageHead, 'page'> {
  const rule = findRule(catalog, slug, number);
  if (rule === undefined) return { status: 404, title: named('Rule not found'), description: TAGLINE };
  return {
    status: 200,
    title: named(`Rule ${number}`),
    description: `Rule ${number}, ${rule.full_title}: official text, with plain English and trial notes.`,
    data: `/fre/rules/${slug}/${number}`,
  };
}

function quizHead(catalog: CatalogChunk, slug: string, number: string): Omit<PageHead, 'page'> {
  const rule = findRule(catalog, slug, number);
  if (rule === undefined) return { status: 404, title: named('Rule not found'), description: TAGLINE };
  const description = `Quiz on Rule ${number}, ${rule.full_title}. Taking a quiz needs an account.`;
  return { status: 200, title: named(`Quiz on Rule ${number}`), description };
}

function articleQuizHead(catalog: CatalogChunk, slug: string): Omit<PageHead, 'page'> {
  const article = catalog.articles.find((each) => each.article_slug === slug);
  if (article === undefined) return { status: 404, title: named('Article not found'), description: TAGLINE };
  const description = `Quiz on every rule of the article ${article.title}. Taking a quiz needs an account.`;
  return { status: 200, title: named(`Quiz on ${article.title}`), description };
}

type ContentHead = (
  catalog: CatalogChunk,
  params: { articleSlug: string; ruleNumber: string },
) => Omit<PageHead, 'page'>;

/** Pages that depend on what the catalog holds. */
const CONTENT_HEADS = [
  ['article', (catalog, { articleSlug }) => articleHead(catalog, articleSlug)],
  ['rule', (catalog, { articleSlug, ruleNumber }) => ruleHead(catalog, articleSlug, ruleNumber)],
  ['quiz', (catalog, { articleSlug, ruleNumber }) => quizHead(catalog, articleSlug, ruleNumber)],
  ['articleQuiz', (catalog, { articleSlug }) => articleQuizHead(catalog, articleSlug)],
] as const satisfies readonly (readonly [PageName, ContentHead])[];

/** The head of a page that depends on what the catalog holds; null for other pages. */
function contentHead(catalog: CatalogChunk, pathname: string): PageHead | null {
  for (const [page, head] of CONTENT_HEADS) {
    const params = matchPath(PAGE_PATHS[page], pathname);
    if (params) return { page, ...head(catalog, { articleSlug: '', ruleNumber: '', ...params }) };
  }
  return null;
}

/** The head of the page at an address; unknown addresses, articles and rules are 404. */
export function pageHead(catalog: CatalogChunk, pathname: string): PageHead {
  const known = contentHead(catalog, pathname);
  if (known !== null) return known;
  const found = Object.entries(PAGE_PATHS).find(([, path]) => matchPath(path, pathname) !== null);
  if (found === undefined) return { page: null, status: 404, title: named('Page not found'), description: TAGLINE };
  const page = found[0] as PageName;
  const title = STATIC_TITLES[page];
  const head = { status: 200, title: title === undefined ? PRODUCT_NAME : named(title), description: TAGLINE } as const;
  const data = FIRST_CALLS[page];
  return data === undefined ? { page, ...head } : { page, ...head, data };
}
