import { PRODUCT_NAME } from '#shared/product.ts';

/** The tabs of an article; the first is the default and has no place in the address. Learning specification §2. */
export const ARTICLE_TABS = [
  { id: 'rule-overview', label: 'Rule Overview' },
  { id: 'learning-path', label: 'Learning Path' },
  { id: 'strategy-guide', label: 'Strategy Guide' },
  { id: 'practice-hub', label: 'Practice Hub' },
] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number]['id'];

const [DEFAULT] = ARTICLE_TABS;

/** The tab that the address names; `isStray` when its tab parameter should not stand there: unknown, or the default. */
export function readArticleTab(parameter: string | null): { tab: ArticleTab; isStray: boolean } {
  const tab = ARTICLE_TABS.find(({ id }) => id === parameter)?.id ?? DEFAULT.id;
  return { tab, isStray: parameter !== null && tab === DEFAULT.id };
}

/** The address of a tab, with whatever else the address held. */
export function withArticleTab(params: URLSearchParams, tab: ArticleTab): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === DEFAULT.id) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** The product's name, and the tab's title when it is not the default. */
export function articleDocumentTitle(tab: ArticleTab): string {
  const label = ARTICLE_TABS.find(({ id }) => id === tab)?.label;
  return tab === DEFAULT.id || label === undefined ? PRODUCT_NAME : `${PRODUCT_NAME} - ${label}`;
}
