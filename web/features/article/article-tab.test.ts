import { expect, test } from 'vitest';
import { PRODUCT_NAME } from '#shared/product.ts';
import { articleDocumentTitle, readArticleTab, withArticleTab } from '#web/features/article/article-tab.ts';

test.each([
  [null, 'rule-overview', false],
  ['learning-path', 'learning-path', false],
  ['strategy-guide', 'strategy-guide', false],
  ['practice-hub', 'practice-hub', false],
  ['rule-overview', 'rule-overview', true],
  ['nonsense', 'rule-overview', true],
  ['', 'rule-overview', true],
])('tab=%s shows %s and is stray: %s', (parameter, tab, isStray) => {
  expect(readArticleTab(parameter)).toEqual({ tab, isStray });
});

test('the default tab has no parameter, the others have, and the rest of the address stays', () => {
  const params = new URLSearchParams('from=home&tab=practice-hub');
  expect(withArticleTab(params, 'rule-overview').toString()).toBe('from=home');
  expect(withArticleTab(params, 'learning-path').toString()).toBe('from=home&tab=learning-path');
  expect(params.get('tab')).toBe('practice-hub');
});

test('the title is the product, with the tab unless it is the default', () => {
  expect(articleDocumentTitle('rule-overview')).toBe(PRODUCT_NAME);
  expect(articleDocumentTitle('practice-hub')).toBe(`${PRODUCT_NAME} - Practice Hub`);
});
