import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#shared/product.ts';
import { anArticle } from '#shared/rules/rule.fixture.ts';
import { articleDocumentTitle } from '#web/features/article/article-tab.ts';

test('puts the article in the page title on the default tab, and the name of the tab on other tabs', () => {
  expect(articleDocumentTitle('rule-overview', anArticle())).toBe(
    `Article IV: Relevance and Its Limits - ${PRODUCT_NAME}`,
  );
  expect(articleDocumentTitle('rule-overview', undefined)).toBe(PRODUCT_NAME);
  expect(articleDocumentTitle('practice-hub', anArticle())).toBe(`${PRODUCT_NAME} - Practice Hub`);
});
