import { expect, test } from 'vitest';
import { PAGE_DENYLIST } from '#web/sw/protocol.ts';

test.each([
  ['/', true],
  ['/learn/fre-explorer?q=fed.r', true],
  ['/learn/fre-explorer/hearsay/801?from=a.b', true],
  ['/apiary', true],
  ['/api/fre/articles', false],
  ['/api?x=1', false],
  ['/content/manifest', false],
  ['/readyz', false],
  ['/sw.js', false],
  ['/assets/a.js?v=1', false],
])('decides whether %s is a page of the app: %s', (address, isPage) => {
  expect(PAGE_DENYLIST.some((pattern) => pattern.test(address))).toBe(!isPage);
});
