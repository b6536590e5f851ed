import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#shared/product.ts';
import { articleDocumentTitle } from '#web/features/article/article-tab.ts';

test('the title is the product, with the tab unless it is the default', () => {
  expect(articleDocumentTitle('rule-overview')).toBe(PRODUCT_NAME);
  expect(articleDocumentTitle('practice-hub')).toBe(`${PRODUCT_NAME} - Practice Hub`);
});
