import { PRODUCT_NAME } from '#shared/product.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { romanNumeral } from '#shared/rules/article.number.ts';

/** Returns a page's title for tabs and search results. */
export const pageTitle = (name: string) => `${name} - ${PRODUCT_NAME}`;

/** Returns a title such as 'Article IV: Relevance and Its Limits - Sustained'. Decision 61. */
export const articlePageTitle = ({ article_number, title }: Pick<ArticleSummary, 'article_number' | 'title'>) =>
  pageTitle(`Article ${romanNumeral(article_number)}: ${title}`);
