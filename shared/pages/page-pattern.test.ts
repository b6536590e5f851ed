import { expect, test } from 'vitest';
import { pagePatternAt } from '#shared/pages/page-pattern.ts';

test.each([
  ['/', '/'],
  ['/learn/fre-explorer/hearsay/801', '/learn/fre-explorer/:articleSlug/:ruleNumber'],
  ['/learn/fre-explorer/', '/learn/fre-explorer'],
  ['/no/such/page', 'other'],
])('reports %s as the page %s', (pathname, pattern) => {
  expect(pagePatternAt(pathname)).toBe(pattern);
});
