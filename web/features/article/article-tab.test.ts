import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#shared/product.ts';
import { anArticle } from '#shared/rules/rule.fixture.ts';
import { articleDocumentTitle } from '#web/features/article/article-tab.ts';

test("uses the article's name as the page title on the default tab, and the tab's own name on other tabs", () => {
  expect(articleDocumentTitle('rule-overview', anArticle())).toBe(
    `Article IV: Relevance and Its Limits - ${PRODUCT_NAME}`,
  );
  expect(articleDocumentTitle('rule-overview', undefined)).toBe(PRODUCT_NAME);
  expect(articleDocumentTitle('practice-hub', anArticle())).toBe(`${PRODUCT_NAME} - Practice Hub`);
});
