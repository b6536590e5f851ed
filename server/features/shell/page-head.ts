import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { articlePath, matchPath, PAGE_PATHS, type PageName, rulePath } from '#shared/pages/page-paths.ts';
import { articlePageTitle, pageTitle } from '#shared/pages/page-titles.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { RuleHeading } from '#shared/rules/article.contract.ts';
import { caseCards, freArticles, glossaryTerms, highFrequencyRules } from '#shared/rules/rule.endpoints.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';

/**
 * What the first response tells browsers and search engines about a page. `calls` are the requests that the page makes
 * first. `canonical` is the path for search engines; null keeps the page out of their index. `shareTitle` is a longer
 * title for link previews, and `rule` is the rule that the page is about.
 */
export type PageHead = {
  page: PageName | null;
  status: 200 | 404;
  title: string;
  description: string;
  calls: readonly string[];
  canonical: string | null;
  shareTitle?: string;
  rule?: RuleHeading;
};
type ContentHead = Omit<PageHead, 'page'>;

const TAGLINE =
  'The Federal Rules of Evidence for mock trial: the official text of all 69 rules, with plain English, worked examples, and trial notes. Works offline.';
const EXPLORER_TITLE = 'Federal Rules of Evidence';

const SIGN_IN_TITLE = 'Sign In';

const STATIC_TITLES: Partial<Record<PageName, string>> = {
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  competitions: 'Competitions',
  confessions: 'Confessions',
  confessionsHome: 'Confessions',
  confession: 'Confession',
  createConfession: 'Share Your Story',
  competition: 'Competition',
  competitionBySlug: 'Competition',
  learn: 'Learn',
  learnHub: 'Learn',
  today: 'Today',
  mixedQuiz: 'Mixed quiz',
  comingSoon: 'Coming Soon',
  comingSoonCourse: 'Coming Soon',
  explorer: EXPLORER_TITLE,
  dashboard: EXPLORER_TITLE, // redirects to the explorer
  search: 'Search',
  bookmarks: 'Bookmarks',
  notes: 'Notes',
  recent: 'Recently Viewed',
  glossary: 'Glossary',
  cases: 'Leading Cases',
  ladders: 'Foundations and Impeachment',
  ladder: 'Foundations and Impeachment',
  flashcards: 'Flashcards',
  benchBook: 'Bench Book',
  analytics: 'Study Analytics',
  objections: 'Objection Trainer',
  examination: 'Objection Trainer',
  auth: SIGN_IN_TITLE,
  authCallback: SIGN_IN_TITLE,
  resetPassword: 'Reset Password',
  adminLogin: 'Admin Sign In',
  admin: 'Admin',
  moderate: 'Moderation',
  profile: 'My Profile',
  profileAnalytics: 'Analytics',
  profileConfessions: 'My Confessions',
  profileComments: 'My Comments',
  publicProfile: 'Profile',
  support: 'Contact Support',
  notices: 'Notices',
  unsubscribe: 'Stop emails',
};

const DESCRIPTIONS: Partial<Record<PageName, string>> = {
  explorer:
    'All 11 articles and 69 rules of the Federal Rules of Evidence, with how often each comes up in mock trial.',
  glossary: 'The terms of evidence law in plain English, each with the rule it comes from.',
  cases: 'The cases behind the rules of evidence: what each court held, and when to bring it up in a mock trial round.',
  objections:
    'Train your objections for mock trial: hear a question, name the ground, answer the other side, and get a ruling.',
  privacy: 'What we store about you, why, how long we keep it, and how to download or delete it.',
  terms: `What you can expect from ${PRODUCT_NAME}, and what we expect from you.`,
};

const FIRST_CALLS: Partial<Record<PageName, readonly string[]>> = {
  home: [highFrequencyRules.path],
  explorer: [freArticles.path],
  glossary: [glossaryTerms.path, freArticles.path],
  cases: [caseCards.path, freArticles.path],
  auth: [siteInfo.path],
  adminLogin: [siteInfo.path],
};

/**
 * The pages that search engines may index besides articles and rules. The hub's two addresses share one canonical path.
 * All other pages are private or have nothing worth finding.
 */
const CANONICAL: Partial<Record<PageName, string>> = {
  home: PAGE_PATHS.home,
  about: PAGE_PATHS.about,
  contact: PAGE_PATHS.contact,
  privacy: PAGE_PATHS.privacy,
  terms: PAGE_PATHS.terms,
  learn: PAGE_PATHS.learn,
  learnHub: PAGE_PATHS.learn,
  explorer: PAGE_PATHS.explorer,
  glossary: PAGE_PATHS.glossary,
  cases: PAGE_PATHS.cases,
};

const notFound = (what: string): ContentHead => ({
  status: 404,
  title: pageTitle(`${what} not found`),
  description: TAGLINE,
  calls: [],
  canonical: null,
});

const findArticle = (catalog: CatalogChunk, slug: string) =>
  catalog.articles.find((each) => each.article_slug === slug);

function articleHead(catalog: CatalogChunk, slug: string): ContentHead {
  const article = findArticle(catalog, slug);
  if (article === undefined) return notFound('Article');
  return {
    status: 200,
    title: articlePageTitle(article),
    description: article.description,
    calls: [`/fre/articles/${slug}`],
    canonical: articlePath(slug),
  };
}

function findRule(catalog: CatalogChunk, slug: string, number: string): RuleHeading | undefined {
  return findArticle(catalog, slug)?.rules.find((each) => each.rule_number === number);
}

function ruleHead(catalog: CatalogChunk, slug: string, number: string): ContentHead {
  const rule = findRule(catalog, slug, number);
  if (rule === undefined) return notFound('Rule');
  return {
    status: 200,
    title: pageTitle(`Rule ${number}`),
    shareTitle: `Rule ${number}: ${rule.full_title}`,
    description: `Rule ${number}, ${rule.full_title}: official text, with plain English and trial notes.`,
    calls: [`/fre/rules/${slug}/${number}`, `/fre/articles/${slug}`, freArticles.path],
    canonical: rulePath(slug, number),
    rule,
  };
}

function quizHead(catalog: CatalogChunk, slug: string, number: string): ContentHead {
  const rule = findRule(catalog, slug, number);
  if (rule === undefined) return notFound('Rule');
  const description = `Quiz on Rule ${number}, ${rule.full_title}. You need an account to take a quiz.`;
  return { status: 200, title: pageTitle(`Quiz on Rule ${number}`), description, calls: [], canonical: null };
}

function articleQuizHead(catalog: CatalogChunk, slug: string): ContentHead {
  const article = findArticle(catalog, slug);
  if (article === undefined) return notFound('Article');
  const description = `Quiz on every rule in the article ${article.title}. You need an account to take a quiz.`;
  return { status: 200, title: pageTitle(`Quiz on ${article.title}`), description, calls: [], canonical: null };
}

type HeadMaker = (catalog: CatalogChunk, params: { articleSlug: string; ruleNumber: string }) => ContentHead;

/** Functions that build the heads of pages that depend on the catalog. */
const CONTENT_HEADS = [
  ['article', (catalog, { articleSlug }) => articleHead(catalog, articleSlug)],
  ['rule', (catalog, { articleSlug, ruleNumber }) => ruleHead(catalog, articleSlug, ruleNumber)],
  ['quiz', (catalog, { articleSlug, ruleNumber }) => quizHead(catalog, articleSlug, ruleNumber)],
  ['articleQuiz', (catalog, { articleSlug }) => articleQuizHead(catalog, articleSlug)],
] as const satisfies readonly (readonly [PageName, HeadMaker])[];

/** Returns the head of a page that depends on the catalog, or null for other pages. */
function contentHead(catalog: CatalogChunk, pathname: string): PageHead | null {
  for (const [page, head] of CONTENT_HEADS) {
    const params = matchPath(PAGE_PATHS[page], pathname);
    if (params) return { page, ...head(catalog, { articleSlug: '', ruleNumber: '', ...params }) };
  }
  return null;
}

/** Returns the head of the page at an address. Unknown addresses, articles, and rules get a 404. */
export function pageHead(catalog: CatalogChunk, pathname: string): PageHead {
  const known = contentHead(catalog, pathname);
  if (known !== null) return known;
  const found = Object.entries(PAGE_PATHS).find(([, path]) => matchPath(path, pathname) !== null);
  if (found === undefined) return { page: null, ...notFound('Page') };
  const page = found[0] as PageName;
  const title = STATIC_TITLES[page];
  return {
    page,
    status: 200,
    title: title === undefined ? PRODUCT_NAME : pageTitle(title),
    description: DESCRIPTIONS[page] ?? TAGLINE,
    calls: FIRST_CALLS[page] ?? [],
    canonical: CANONICAL[page] ?? null,
  };
}
