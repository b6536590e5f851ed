/** The admin area. The addresses of its sections are below this one. */
export const ADMIN_PATH = '/admin';

/** The moderators' area: the queue and the reports. Admins also have these in the admin area. Decision 34. */
export const MODERATE_PATH = '/moderate';

/**
 * The address of every page, for the app's router and for the server's response to a first visit. `:name` is a
 * parameter, and '/*' at the end matches that address and every address below it. The order doesn't matter.
 */
export const PAGE_PATHS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  competitions: '/competitions',
  confessions: '/confessions',
  confessionsHome: '/confessions-home',
  confession: '/confessions/:confessionId',
  createConfession: '/create',
  competition: '/competition/:id',
  competitionBySlug: '/competition/:shortId/:slug',
  learn: '/learn',
  learnHub: '/learn-hub',
  today: '/learn/today',
  mixedQuiz: '/learn/mixed-quiz',
  explorer: '/learn/fre-explorer',
  article: '/learn/fre-explorer/:articleSlug',
  rule: '/learn/fre-explorer/:articleSlug/:ruleNumber',
  quiz: '/learn/fre-explorer/:articleSlug/:ruleNumber/quiz',
  articleQuiz: '/learn/fre-quiz/:articleSlug',
  dashboard: '/learn/fre-dashboard',
  search: '/learn/fre-search',
  bookmarks: '/learn/fre-bookmarks',
  notes: '/learn/notes',
  recent: '/learn/fre-recent',
  glossary: '/learn/glossary',
  cases: '/learn/cases',
  ladders: '/learn/foundations',
  ladder: '/learn/foundations/:ladderSlug',
  flashcards: '/learn/flashcards',
  benchBook: '/learn/bench-book',
  analytics: '/learn/fre-analytics',
  objections: '/learn/objections',
  examination: '/learn/objections/:examinationSlug',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/reset-password',
  adminLogin: '/admin-login',
  admin: `${ADMIN_PATH}/*`,
  moderate: `${MODERATE_PATH}/*`,
  profile: '/profile',
  profileAnalytics: '/profile/analytics',
  profileConfessions: '/profile/confessions',
  profileComments: '/profile/comments',
  publicProfile: '/u/:slug',
  support: '/support',
  notices: '/notices',
  unsubscribe: '/unsubscribe',
  comingSoon: '/learn/my-courses',
  comingSoonCourse: '/learn/course/:courseId',
} as const;
export type PageName = keyof typeof PAGE_PATHS;

/** Returns the parameters in a path, or null if the path doesn't match the pattern. Ignores a trailing slash. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expected = pattern.replace(/\/\*$/, '').split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (given.length < expected.length || (given.length > expected.length && !pattern.endsWith('*'))) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/**
 * Returns whether an address in the explorer or the article quizzes, such as '/learn/fre-explorer//404', is missing a
 * parameter.
 */
export function lacksParameter(pathname: string): boolean {
  if (pathname === '/learn/fre-quiz') return true;
  const [, place, rest] = /^\/learn\/(fre-explorer|fre-quiz)\/(.*)$/.exec(pathname) ?? [];
  if (place === undefined || rest === undefined) return false;
  const segments = rest.replace(/(.)\/$/, '$1').split('/');
  return (place === 'fre-quiz' || rest !== '') && segments.some((segment) => /^(\s|%20)*$/.test(segment));
}

/** Returns the address of the leading cases. `slug` is the case to scroll to and highlight. */
export const casePath = (slug: string) => `${PAGE_PATHS.cases}#${slug}`;
export const glossaryPath = (slug: string) => `${PAGE_PATHS.glossary}#${slug}`;

export const articlePath = (slug: string) => `/learn/fre-explorer/${slug}`;

/** Returns the address of a rule's page. A part's `address`, such as '(b)(2)', links to that part and highlights it. */
export const rulePath = (slug: string, number: string, address = '') =>
  `${articlePath(slug)}/${number}${address === '' ? '' : `#${address}`}`;

export const quizPath = (slug: string, number: string) => `${rulePath(slug, number)}/quiz`;

/**
 * Returns the address of the quiz on all rules of an article. It isn't below the article's address, because another
 * segment there would be read as a rule number.
 */
export const articleQuizPath = (slug: string) => `/learn/fre-quiz/${slug}`;

/** Returns the address of an exercise in which steps are put in order. */
export const ladderPath = (slug: string) => `${PAGE_PATHS.ladders}/${slug}`;

/** Returns the address where an examination is played as a Round. */
export const examinationPath = (slug: string) => `${PAGE_PATHS.objections}/${slug}`;

/** The fragment and the full address of the list of examinations on the Objection Trainer's page. */
export const EXAMINATIONS_ANCHOR = 'examinations';
export const EXAMINATIONS_PATH = `${PAGE_PATHS.objections}#${EXAMINATIONS_ANCHOR}`;

/**
 * The parameters of a session on the Objection Trainer's page. `count` is the number of calls, and `results` is the ID
 * of a finished session.
 */
export const DRILL_PARAMETERS = {
  play: 'play',
  article: 'article',
  grounds: 'grounds',
  count: 'count',
  results: 'drill',
} as const;

/** Returns the address of an article's Timed Challenge. */
export function challengePath(slug: string): string {
  const { play, article } = DRILL_PARAMETERS;
  return `${PAGE_PATHS.objections}?${play}=rapid&${article}=${slug}`;
}

/**
 * The parameters of the flashcards' page. `count` limits today's cards. Each of the other parameters asks for a
 * different set of cards.
 */
export const CARDS_PARAMETERS = {
  count: 'count',
  rules: 'rules',
  collection: 'collection',
  of: 'of',
  view: 'view',
} as const;

/** Returns the address of the first `count` of today's flashcards. */
export const todaysCardsPath = (count: number) => `${PAGE_PATHS.flashcards}?${CARDS_PARAMETERS.count}=${count}`;

/** Returns the address of the flashcards on rules that the user has chosen. */
export const flashcardsPath = (ruleIds: readonly string[]) =>
  `${PAGE_PATHS.flashcards}?${CARDS_PARAMETERS.rules}=${ruleIds.join(',')}`;

/** The value of `view` that lists suspended cards, and the address of that list. */
export const SUSPENDED_CARDS = 'suspended';
export const SUSPENDED_CARDS_PATH = `${PAGE_PATHS.flashcards}?${CARDS_PARAMETERS.view}=${SUSPENDED_CARDS}`;

/** The value of `of` that asks for the flashcards on all bookmarks. */
export const ALL_BOOKMARKS = 'bookmarks';

/** Returns the address of the flashcards on the rules in a bookmark collection. Null means all bookmarks. */
export const bookmarkFlashcardsPath = (collectionId: string | null) =>
  `${PAGE_PATHS.flashcards}?${
    collectionId === null
      ? `${CARDS_PARAMETERS.of}=${ALL_BOOKMARKS}`
      : `${CARDS_PARAMETERS.collection}=${encodeURIComponent(collectionId)}`
  }`;

type BenchBookSelection =
  | 'essential'
  | 'struggling'
  | 'bookmarks'
  | `rule:${string}`
  | `article:${string}`
  | `collection:${string}`;

/**
 * Returns the address of the bench book of a rule ('rule:fre-404'), an article, a collection, or another set of rules.
 */
export const benchBookPath = (of: BenchBookSelection) => `${PAGE_PATHS.benchBook}?of=${of}`;

/** The names of the query parameters that fill in the form for a new support ticket. */
export const SUPPORT_PREFILL = { topic: 'topic', subject: 'subject', address: 'about' } as const;

/**
 * Returns a link for reporting a mistake in the content at `address`. `what` names the content, such as 'Rule 404(b)'.
 */
export function mistakePath(what: string, address: string): string {
  const { topic, subject, address: about } = SUPPORT_PREFILL;
  const filled = { [topic]: 'feedback', [subject]: `Mistake in ${what}`, [about]: address };
  const query = Object.entries(filled).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${PAGE_PATHS.support}?${query.join('&')}`;
}

/** Returns the address of a shared profile. Its slug has lowercase letters, digits, and hyphens. */
export const publicProfilePath = (slug: string) => `/u/${encodeURIComponent(slug)}`;

/** Returns the page address of a confession. */
export const confessionPath = (id: string) => `${PAGE_PATHS.confessions}/${id}`;

/** Returns the part after the '#' that identifies a comment in the address of its confession. */
export const commentAnchor = (id: string) => `comment-${id}`;

/** Returns the address of a comment on its confession's page. */
export const commentPath = (confessionId: string, id: string) => `${confessionPath(confessionId)}#${commentAnchor(id)}`;
