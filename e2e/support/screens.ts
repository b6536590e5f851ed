const ARTICLE_IV = '/learn/fre-explorer/relevance-and-its-limits';

/** Every screen in every state that an address alone can bring about: name → address. */
export const SCREENS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  competitions: '/competitions',
  learn: '/learn',
  'learn-course': '/learn/my-courses',
  explorer: '/learn/fre-explorer',
  'explorer-nothing': '/learn/fre-explorer?q=nothing+at+all',
  article: ARTICLE_IV,
  'article-learning-path': `${ARTICLE_IV}?tab=learning-path`,
  'article-strategy-guide': `${ARTICLE_IV}?tab=strategy-guide`,
  'article-practice-hub': `${ARTICLE_IV}?tab=practice-hub`,
  'article-not-authored': '/learn/fre-explorer/hearsay',
  'article-missing': '/learn/fre-explorer/nowhere',
  rule: `${ARTICLE_IV}/404`,
  'rule-part': `${ARTICLE_IV}/404#(b)(2)`,
  'rule-notice': '/learn/fre-explorer/hearsay/801',
  'rule-sensitive': `${ARTICLE_IV}/412`,
  'rule-missing': '/learn/fre-explorer/hearsay/999',
  'not-found': '/no/such/page',
  gallery: '/gallery',
} as const;
