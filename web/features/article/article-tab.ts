import { articlePageTitle } from '#shared/pages/page-titles.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { TabIds } from '#web/ui/tab-in-address.ts';

/** The tabs of an article. The first is the default. Learning specification §2. */
export const ARTICLE_TABS = [
  { id: 'rule-overview', label: 'Rule Overview' },
  { id: 'learning-path', label: 'Learning Path' },
  { id: 'strategy-guide', label: 'Strategy Guide' },
  { id: 'practice-hub', label: 'Practice Hub' },
] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number]['id'];

const [DEFAULT, ...OTHERS] = ARTICLE_TABS;
export const ARTICLE_TAB_IDS: TabIds<ArticleTab> = [DEFAULT.id, ...OTHERS.map(({ id }) => id)];

/**
 * Returns the document title: the article's for the default tab, and the tab's own for the others. The learning
 * specification sets the tab titles. Decision 61.
 */
export function articleDocumentTitle(tab: ArticleTab, article: Article | undefined): string {
  const label = ARTICLE_TABS.find(({ id }) => id === tab)?.label;
  if (tab !== DEFAULT.id && label !== undefined) return `${PRODUCT_NAME} - ${label}`;
  return article === undefined ? PRODUCT_NAME : articlePageTitle(article);
}
