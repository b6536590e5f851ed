const ARTICLE_IV = '/learn/fre-explorer/relevance-and-its-limits';

/** Names and addresses of every screen in every state that an address alone can produce. */
export const SCREENS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  competitions: '/competitions',
  'competitions-nothing': '/competitions?q=nowhere&status=ended&sort=z-a',
  confessions: '/confessions',
  'confession-missing': '/confessions/there-is-no-such-post',
  'create-confession': '/create',
  'competition-missing': '/competition/no-such-competition',
  learn: '/learn',
  'learn-course': '/learn/my-courses',
  explorer: '/learn/fre-explorer',
  'explorer-nothing': '/learn/fre-explorer?q=nothing+at+all',
  article: ARTICLE_IV,
  'article-learning-path': `${ARTICLE_IV}?tab=learning-path`,
  'article-strategy-guide': `${ARTICLE_IV}?tab=strategy-guide`,
  'article-practice-hub': `${ARTICLE_IV}?tab=practice-hub`,
  'article-hearsay': '/learn/fre-explorer/hearsay',
  'article-missing': '/learn/fre-explorer/nowhere',
  rule: `${ARTICLE_IV}/404`,
  'rule-part': `${ARTICLE_IV}/404#(b)(2)`,
  'rule-notice': '/learn/fre-explorer/hearsay/801',
  'rule-sensitive': `${ARTICLE_IV}/412`,
  'rule-missing': '/learn/fre-explorer/hearsay/999',
  quiz: `${ARTICLE_IV}/404/quiz`,
  'quiz-missing': '/learn/fre-explorer/hearsay/999/quiz',
  'article-quiz': '/learn/fre-quiz/relevance-and-its-limits',
  'article-quiz-missing': '/learn/fre-quiz/nowhere',
  search: '/learn/fre-search',
  'search-results': '/learn/fre-search?q=hearsay&difficulty=advanced&difficulty=intermediate',
  'search-unknown-rule': '/learn/fre-search?q=1009',
  'search-nothing': '/learn/fre-search?q=404&caseTypes=contracts&articleIds=fre-article-1',
  bookmarks: '/learn/fre-bookmarks',
  recent: '/learn/fre-recent',
  analytics: '/learn/fre-analytics',
  glossary: '/learn/glossary',
  'glossary-term': '/learn/glossary#propensity',
  auth: '/auth',
  'auth-sign-up': '/auth?mode=sign-up',
  'auth-forgot': '/auth?mode=forgot',
  'auth-callback-nobody': '/auth/callback',
  'auth-callback-new': '/auth/callback?error=SIGN_UP_REQUIRED',
  'auth-callback-banned': '/auth/callback?error=ACCOUNT_BANNED',
  'auth-callback-old-link': '/auth/callback#verify=used-before',
  'reset-password': '/reset-password#token=not-checked-before-it-is-sent',
  'reset-password-bare': '/reset-password',
  'admin-login': '/admin-login',
  'profile-confessions': '/profile/confessions',
  'profile-comments': '/profile/comments',
  'public-profile-missing': '/u/nobody-at-all',
  support: '/support',
  unsubscribe: '/unsubscribe#token=not-checked-before-it-is-sent',
  'unsubscribe-bare': '/unsubscribe',
  'not-found': '/no/such/page',
} as const;

/**
 * The screens of a signed-in member who has studied (see `seedStudy`), each with its path and its content once it's
 * loaded.
 */
export const MEMBER_SCREENS: Record<string, { path: string; shows: string | RegExp }> = {
  bookmarks: { path: '/learn/fre-bookmarks', shows: 'Another version of your notes' },
  'bookmarks-filtered': { path: '/learn/fre-bookmarks?favorites=true&sortBy=priority', shows: '1 bookmark (filtered)' },
  'bookmarks-nothing': { path: '/learn/fre-bookmarks?priority=4', shows: 'No bookmarks found' },
  recent: { path: '/learn/fre-recent', shows: /^2 views/ },
  dashboard: { path: '/learn/fre-dashboard', shows: 'Your top articles' },
  'dashboard-articles': { path: '/learn/fre-dashboard?tab=articles', shows: /of 15 rules studied/ },
  'dashboard-bookmarks': { path: '/learn/fre-dashboard?tab=bookmarks', shows: '3 rules bookmarked' },
  quiz: { path: `${ARTICLE_IV}/404/quiz`, shows: 'What you’ll practice' },
  'article-quiz': { path: '/learn/fre-quiz/relevance-and-its-limits', shows: 'What you’ll practice' },
  rule: { path: `${ARTICLE_IV}/404`, shows: /^Studied on/ },
  article: { path: ARTICLE_IV, shows: 'Learning' },
  'article-learning-path': { path: `${ARTICLE_IV}?tab=learning-path`, shows: 'Learning' },
  'article-practice-hub': { path: `${ARTICLE_IV}?tab=practice-hub`, shows: 'Completed' },
  home: { path: '/', shows: /./ },
  profile: { path: '/profile', shows: 'My Profile' },
  'profile-edit': { path: '/profile?tab=edit', shows: 'Display name' },
  'profile-sharing': { path: '/profile?tab=sharing', shows: 'Profile link' },
  'profile-settings': { path: '/profile?tab=settings', shows: 'Study days' },
  'profile-confessions': { path: '/profile/confessions', shows: /./ },
  'profile-comments': { path: '/profile/comments', shows: /./ },
  'profile-analytics': { path: '/profile/analytics', shows: /./ },
  'create-confession': { path: '/create', shows: 'Pen name' },
  support: { path: '/support', shows: 'Topic' },
};

/** Lists the screens where admins change how the site works, as in `MEMBER_SCREENS`. */
export const ADMIN_SETTINGS_SCREENS: typeof MEMBER_SCREENS = {
  'admin-settings': { path: '/admin/settings', shows: 'Retention' },
  'admin-feature-flags': { path: '/admin/feature-flags', shows: 'competition_page_v2' },
  'admin-experimental': { path: '/admin/experimental', shows: 'advanced_moderation' },
  'admin-competitions': { path: '/admin/competitions', shows: 'New competition' },
  'admin-competition-new': { path: '/admin/competitions/new', shows: 'Create competition' },
  'admin-competition-missing': { path: '/admin/competitions/none', shows: 'The competition couldn’t be loaded.' },
};

/** The screens of admins, each with its path and a heading that it shows once it's filled. */
export const ADMIN_SCREENS: Record<string, { path: string; heading: string }> = {
  'admin-users': { path: '/admin/users', heading: 'Users' },
  'admin-users-nothing': { path: '/admin/users?q=nobody&status=banned', heading: 'No users match' },
  'admin-support': { path: '/admin/support', heading: 'Support' },
  'admin-support-nothing': {
    path: '/admin/support?status=closed&priority=high&type=rules',
    heading: 'No requests match these filters',
  },
  'admin-backfill': { path: '/admin/backfill', heading: 'No backfills yet' },
  'admin-audit-log': { path: '/admin/audit-log', heading: 'Audit log' },
  'admin-analytics': { path: '/admin/analytics', heading: 'Page speed' },
  'admin-analytics-dashboard': { path: '/admin/analytics/dashboard', heading: 'At a glance' },
  'admin-audit-log-nothing': { path: '/admin/audit-log?entity_type=nothing', heading: 'No entries' },
};

/** The screens of staff, each with its path and what it shows once it's filled. */
export const STAFF_SCREENS: Record<string, { path: string; shows: string | RegExp }> = {
  'admin-dashboard': { path: '/admin', shows: 'Last 24 hours' },
  'admin-confessions': { path: '/admin/confessions', shows: 'What the author wrote' },
  'admin-comments': { path: '/admin/comments', shows: 'Nothing is waiting' },
  'admin-nothing': {
    path: '/admin/confessions?status=rejected&q=nowhere',
    shows: 'No confessions match these filters',
  },
  'admin-reports': { path: '/admin/reports', shows: /^1 report about a confession$/ },
  'admin-reports-none': { path: '/admin/reports?status=dismissed', shows: 'No reports match this filter' },
};
