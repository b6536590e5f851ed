import type { ComponentType } from 'react';
import { matchPath, PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { type LazyPage, lazyPage as page } from '#web/browser/lazy-page.tsx';

const admin = page(() => import('#web/pages/admin.page.tsx'), 'AdminPage');
const competition = page(() => import('#web/pages/competition.page.tsx'), 'CompetitionPage');
const comingSoon = page(() => import('#web/pages/coming-soon.page.tsx'), 'ComingSoonPage');
const confessions = page(() => import('#web/pages/confessions.page.tsx'), 'ConfessionsPage');
const learn = page(() => import('#web/pages/learn.page.tsx'), 'LearnPage');

/** Each page's module is loaded separately. */
export const PAGES: Record<PageName, LazyPage> = {
  home: page(() => import('#web/pages/home.page.tsx'), 'HomePage'),
  about: page(() => import('#web/pages/about.page.tsx'), 'AboutPage'),
  contact: page(() => import('#web/pages/contact.page.tsx'), 'ContactPage'),
  privacy: page(() => import('#web/pages/privacy.page.tsx'), 'PrivacyPage'),
  terms: page(() => import('#web/pages/terms.page.tsx'), 'TermsPage'),
  competitions: page(() => import('#web/pages/competitions.page.tsx'), 'CompetitionsPage'),
  confessions,
  confessionsHome: confessions,
  confession: page(() => import('#web/pages/confession.page.tsx'), 'ConfessionPage'),
  createConfession: page(() => import('#web/pages/create-confession.page.tsx'), 'CreateConfessionPage'),
  competition,
  competitionBySlug: competition,
  learn,
  learnHub: learn,
  today: page(() => import('#web/pages/today.page.tsx'), 'TodayPage'),
  mixedQuiz: page(() => import('#web/pages/mixed-quiz.page.tsx'), 'MixedQuizPage'),
  explorer: page(() => import('#web/pages/explorer.page.tsx'), 'ExplorerPage'),
  article: page(() => import('#web/pages/article.page.tsx'), 'ArticlePage'),
  rule: page(() => import('#web/pages/rule.page.tsx'), 'RulePage'),
  quiz: page(() => import('#web/pages/quiz.page.tsx'), 'QuizPage'),
  articleQuiz: page(() => import('#web/pages/quiz.page.tsx'), 'ArticleQuizPage'),
  dashboard: page(() => import('#web/pages/dashboard.page.tsx'), 'DashboardPage'),
  search: page(() => import('#web/pages/search.page.tsx'), 'SearchPage'),
  bookmarks: page(() => import('#web/pages/bookmarks.page.tsx'), 'BookmarksPage'),
  notes: page(() => import('#web/pages/notes.page.tsx'), 'NotesPage'),
  recent: page(() => import('#web/pages/recent.page.tsx'), 'RecentPage'),
  cases: page(() => import('#web/pages/cases.page.tsx'), 'CasesPage'),
  ladders: page(() => import('#web/pages/ladders.page.tsx'), 'LaddersPage'),
  ladder: page(() => import('#web/pages/ladders.page.tsx'), 'LadderPage'),
  flashcards: page(() => import('#web/pages/flashcards.page.tsx'), 'FlashcardsPage'),
  benchBook: page(() => import('#web/pages/bench-book.page.tsx'), 'BenchBookPage'),
  glossary: page(() => import('#web/pages/glossary.page.tsx'), 'GlossaryPage'),
  objections: page(() => import('#web/pages/objections.page.tsx'), 'ObjectionsPage'),
  examination: page(() => import('#web/pages/objections.page.tsx'), 'ExaminationPage'),
  analytics: page(() => import('#web/pages/analytics.page.tsx'), 'AnalyticsPage'),
  auth: page(() => import('#web/pages/auth.page.tsx'), 'AuthPage'),
  authCallback: page(() => import('#web/pages/auth-callback.page.tsx'), 'AuthCallbackPage'),
  resetPassword: page(() => import('#web/pages/reset-password.page.tsx'), 'ResetPasswordPage'),
  adminLogin: page(() => import('#web/pages/admin-login.page.tsx'), 'AdminLoginPage'),
  admin,
  moderate: admin,
  profile: page(() => import('#web/pages/profile.page.tsx'), 'ProfilePage'),
  profileAnalytics: page(() => import('#web/pages/profile-analytics.page.tsx'), 'ProfileAnalyticsPage'),
  profileConfessions: page(() => import('#web/pages/profile-confessions.page.tsx'), 'ProfileConfessionsPage'),
  profileComments: page(() => import('#web/pages/profile-comments.page.tsx'), 'ProfileCommentsPage'),
  publicProfile: page(() => import('#web/pages/public-profile.page.tsx'), 'PublicProfilePage'),
  support: page(() => import('#web/pages/support.page.tsx'), 'SupportPage'),
  notices: page(() => import('#web/pages/notices.page.tsx'), 'NoticesPage'),
  unsubscribe: page(() => import('#web/pages/unsubscribe.page.tsx'), 'UnsubscribePage'),
  comingSoon,
  comingSoonCourse: comingSoon,
};

/** The component gallery, on the development server only. */
export const GALLERY = import.meta.env.DEV ? page(() => import('#web/gallery/gallery.page.tsx'), 'GalleryPage') : null;

export const NOT_FOUND = page(() => import('#web/pages/not-found.page.tsx'), 'NotFoundPage');

export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[];

/**
 * Fetches the code for the page at an address, so that the first render has it.
 * @throws if the code can't be fetched
 */
export function loadPageAt(pathname: string): Promise<ComponentType> {
  const name = PAGE_NAMES.find((each) => matchPath(PAGE_PATHS[each], pathname) !== null);
  return (name === undefined ? NOT_FOUND : PAGES[name]).load();
}
