import { anArticle, anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import type { Answers } from '#web/api/test-calls.ts';
import { AnalyticsPage } from '#web/pages/analytics.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';

const article = (article_number: number, article_slug: string, title: string, numbers: readonly string[]) =>
  anArticle({
    id: `fre-article-${article_number}`,
    article_number,
    article_slug,
    title,
    rule_count: numbers.length,
    rules: numbers.map((number) => ({
      ...aRuleSummary({ id: `fre-${number}`, rule_number: number }),
      full_title: `On ${number}`,
    })),
  });

/** Two articles: relevance with four rules and hearsay with two. */
const ARTICLES = [
  article(4, 'relevance-and-its-limits', 'Relevance and Its Limits', ['401', '402', '403', '404']),
  article(8, 'hearsay', 'Hearsay', ['801', '802']),
];
const headings = ARTICLES.map(({ rules, ...rest }) =>
  anArticleSummary({
    ...rest,
    rules: rules.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title })),
  }),
);

const told = (data: unknown) => () => Response.json({ success: true, data, error: null });

/** The responses of a server that has these articles. */
export const EDITION: Answers = {
  'GET /fre/articles': told(headings),
  ...Object.fromEntries(ARTICLES.map((each) => [`GET /fre/articles/${each.article_slug}`, told(each)])),
};

/** Opens study analytics. `search` is the query string, for example '?tab=trends'. */
export const openAnalytics = (search = '', answers = EDITION, Page = AnalyticsPage) =>
  openPage(Page, `/learn/fre-analytics${search}`, answers);
