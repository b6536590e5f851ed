import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const ANALYTICS = { websiteId: 'site-1', hostUrl: 'https://stats.example/umami', scriptName: 'script.js' };
const PATH = '/api/analytics/config';

/** Creates a build that consists of one empty page. Returns its folder. */
function emptyBuild(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'sustained-web-'));
  mkdirSync(join(webRoot, '.vite'));
  mkdirSync(join(webRoot, 'kept'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><head><title>x</title></head><body></body>');
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}');
  return webRoot;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('reports that no analytics are configured', async () => {
    const { get } = await testApp(engine);
    const response = await get(PATH);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'ANALYTICS_NOT_CONFIGURED' }]);
  });

  test('sends everyone the same response, which identifies no one', async () => {
    const { visitor, signedIn } = await testApp(engine, { analytics: ANALYTICS });
    const clients = [
      visitor,
      await signedIn({ id: 'ada' }),
      await signedIn({ id: 'sue', status: 'suspended' }),
      await signedIn({ id: 'bob', status: 'banned' }),
      await signedIn({ id: 'root', role: 'admin', via: 'bearer' }),
    ];
    for (const client of clients) {
      const response = await client.get(PATH);
      expect([response.status, await response.json()]).toEqual([200, ANALYTICS]);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('refuses writes', async () => {
    const { signedIn } = await testApp(engine, { analytics: ANALYTICS });
    const admin = await signedIn({ id: 'root', role: 'admin' });
    for (const change of [admin.post, admin.put, admin.patch]) {
      expect((await change(PATH, ANALYTICS)).status).toBe(405);
    }
    expect((await admin.delete(PATH)).status).toBe(405);
  });
});

const policyOf = async (analytics: typeof ANALYTICS | undefined) => {
  const { get } = await testApp('sqlite', { analytics });
  return (await get('/healthz')).headers.get('content-security-policy');
};

test('allows scripts and connections only for the site itself and the configured origin', async () => {
  const policy = await policyOf(ANALYTICS);
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy?.match(/stats\.example/g)).toHaveLength(2);
});

test('allows no other origin if there are no analytics', async () => {
  const policy = await policyOf(undefined);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
});

test.each([
  ['a site with analytics marks its pages', ANALYTICS, true],
  ['a site without analytics leaves its pages unmarked', undefined, false],
])('%s', async (_what, analytics, isMarked) => {
  const webRoot = emptyBuild();
  const renderer = { renderPage: async () => '' };
  const kept = join(webRoot, 'kept');
  const { get } = await testApp('sqlite', { analytics, web: { webRoot, keptAssets: kept, images: kept, renderer } });
  const html = await (await get('/about')).text();
  expect(html.includes('<meta name="sustained-analytics" content="on">')).toBe(isMarked);
  // The service worker caches this page and serves it offline. The page must not request anything then, so it doesn't
  // turn on the script.
  expect(await (await get('/index.html')).text()).not.toContain('sustained-analytics');
});
