import { PRODUCT_NAME } from '#shared/product.ts';
import type { TabIds } from '#web/ui/tab-in-address.ts';

/** The tabs of an article; the first is the default. Learning specification §2. */
export const ARTICLE_TABS = [
  { id: 'rule-overview', label: 'Rule Overview' },
  { id: 'learning-path', label: 'Learning Path' },
  { id: 'strategy-guide', label: 'Strategy Guide' },
  { id: 'practice-hub', label: 'Practice Hub' },
] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number]['id'];

const [DEFAULT, ...OTHERS] = ARTICLE_TABS;
export const ARTICLE_TAB_IDS: TabIds<ArticleTab> = [DEFAULT.id, ...OTHERS.map(({ id }) => id)];

/** The product's name, and the tab's title when it is not the default. */
export function articleDocumentTitle(tab: ArticleTab): string {
  const label = ARTICLE_TABS.find(({ id }) => id === tab)?.label;
  return tab === DEFAULT.id || label === undefined ? PRODUCT_NAME : `${PRODUCT_NAME} - ${label}`;
}
