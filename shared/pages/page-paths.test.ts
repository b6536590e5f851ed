import { expect, test } from 'vitest';
import { lacksParameter, matchPath } from '#shared/pages/page-paths.ts';

test.each([
  ['/learn/fre-explorer//404', true],
  ['/learn/fre-explorer/hearsay//quiz', true],
  ['/learn/fre-explorer/%20/404', true],
  ['/learn/fre-quiz/', true],
  ['/learn/fre-quiz', true],
  ['/learn/fre-explorer/', false],
  ['/learn/fre-explorer', false],
  ['/learn/fre-explorer/hearsay/801/', false],
  ['/learn/fre-explorer/hearsay/801/nowhere', false],
  ['/no//such/page', false],
])('reports whether %s lacks a parameter: %s', (pathname, isLacking) => {
  expect(lacksParameter(pathname)).toBe(isLacking);
});

test.each([
  ['/admin/*', '/admin', {}],
  ['/admin/*', '/admin/', {}],
  ['/admin/*', '/admin/users/ada', {}],
  ['/admin/*', '/admin-login', null],
  ['/u/:slug', '/u/ada', { slug: 'ada' }],
  ['/u/:slug', '/u/ada/more', null],
  ['/u/:slug', '/u', null],
])('matches the pattern %s against %s: %j', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});
