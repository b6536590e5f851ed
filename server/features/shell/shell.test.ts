import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { BOOT_SOURCE } from '#server/features/shell/boot-script.ts';
import { readBuildFiles } from '#server/features/shell/build-files.ts';
import { keepAssets } from '#server/features/shell/kept-assets.ts';
import { pageHead } from '#server/features/shell/page-head.ts';
import { testApp } from '#server/testing/test-app.ts';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';
import type { PageRenderer } from '#shared/pages/page-renderer.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const HTML = `<!doctype html><html><head><meta name="description" content="x" /><title>x</title><script>${SCRIPT}</script><script type="module" crossorigin src="/assets/main.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="root"><header></header></div><noscript>needs JavaScript</noscript></body></html>`;
const renderer: PageRenderer = {
  renderPage: async (pathname) =>
    `<main>${pathname === '/' ? 'Home' : 'Other'} <i style="--p:90"></i><i style="--p:90"></i></main>`,
};

let get: Awaited<ReturnType<typeof testApp>>['get'];
let app: Awaited<ReturnType<typeof testApp>>['app'];
let lines: string[];
let webRoot: string;
let images: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'sustained-web-'));
  mkdirSync(join(webRoot, '.vite'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'kept'));
  writeFileSync(join(webRoot, 'index.html'), HTML);
  writeFileSync(join(webRoot, 'assets', 'rule.js'), 'export {};');
  for (const name of ['main', 'rule']) writeFileSync(join(webRoot, 'assets', `${name}.css`), `.${name}{}\n`);
  const manifest = {
    'index.html': { file: 'assets/main.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_law.js': { file: 'assets/law.js', imports: ['_react.js'] },
    'app/first-queries.ts': { file: 'assets/first.js', imports: ['_react.js'] },
    'pages/rule.page.tsx': { file: 'assets/rule.js', imports: ['_law.js', 'index.html'], css: ['assets/rule.css'] },
  };
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), JSON.stringify(manifest));
  images = mkdtempSync(join(tmpdir(), 'sustained-images-'));
  const web = { webRoot, keptAssets: join(webRoot, 'kept'), images, renderer };
  ({ app, get, lines } = await testApp('sqlite', { web }));
});

const RULE = '/learn/fre-explorer/relevance-and-its-limits/404';

test("the first response contains a rule's title, description, and address, and names the page's scripts and calls", async () => {
  const response = await get(RULE);
  const html = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(html).toContain(`<title>Rule 404 - ${PRODUCT_NAME}</title>`);
  expect(html).toContain('content="Rule 404, Character Evidence; Other Crimes, Wrongs, or Acts: official text');
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${RULE}">`);
  expect(html).toContain('<style>.main{}\n.rule{}');
  expect(html).toContain('data-app="/assets/react.js /assets/main.js" data-page="/assets/law.js /assets/rule.js ');
  expect(html).toMatch(/data-calls="\/fre\/rules\/relevance-and-its-limits\/404 /);
  expect(html).not.toMatch(/rel="(modulepreload|preload)"|needs JavaScript/);
});

test("adds disabled links for a readable page's inlined styles, so neither the browser nor the app fetches them", async () => {
  const html = await (await get(RULE)).text();
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/main.css" disabled>',
    '<link rel="stylesheet" crossorigin href="/assets/rule.css" disabled>',
  ]);
});

test('lists only the scripts and styles that a page needs in addition to those of the entry', () => {
  expect(readBuildFiles(webRoot).of('rule')).toEqual({
    scripts: ['assets/law.js', 'assets/rule.js', 'assets/first.js'],
    styles: ['assets/rule.css'],
  });
  expect(readBuildFiles(webRoot).of('about')).toEqual({ scripts: [], styles: [] });
});

test("doesn't let an address insert markup into the page", async () => {
  const html = await (await get('/learn/fre-explorer/"><img src=x>')).text();
  expect(html).not.toContain('<img');
});

test.each([
  ['/', 200, PRODUCT_NAME],
  ['/learn/fre-explorer/', 200, `Federal Rules of Evidence - ${PRODUCT_NAME}`],
  ['/learn/fre-explorer/relevance-and-its-limits', 200, `Article IV: Relevance and Its Limits - ${PRODUCT_NAME}`],
  ['/learn/fre-explorer/nowhere', 404, `Article not found - ${PRODUCT_NAME}`],
  ['/learn/fre-explorer/hearsay/404', 404, `Rule not found - ${PRODUCT_NAME}`],
  ['/learn/fre-explorer/relevance-and-its-limits/404/quiz', 200, `Quiz on Rule 404 - ${PRODUCT_NAME}`],
  ['/learn/fre-explorer/hearsay/404/quiz', 404, `Rule not found - ${PRODUCT_NAME}`],
  ['/learn/fre-quiz/relevance-and-its-limits', 200, `Quiz on Relevance and Its Limits - ${PRODUCT_NAME}`],
  ['/learn/fre-quiz/nowhere', 404, `Article not found - ${PRODUCT_NAME}`],
  ['/learn/fre-dashboard', 200, `Federal Rules of Evidence - ${PRODUCT_NAME}`],
  ['/learn/fre-search', 200, `Search - ${PRODUCT_NAME}`],
  ['/learn/fre-bookmarks', 200, `Bookmarks - ${PRODUCT_NAME}`],
  ['/learn/fre-recent', 200, `Recently Viewed - ${PRODUCT_NAME}`],
  ['/learn/fre-analytics', 200, `Study Analytics - ${PRODUCT_NAME}`],
  ['/auth', 200, `Sign In - ${PRODUCT_NAME}`],
  ['/support', 200, `Contact Support - ${PRODUCT_NAME}`],
  ['/privacy', 200, `Privacy - ${PRODUCT_NAME}`],
  ['/terms', 200, `Terms - ${PRODUCT_NAME}`],
  ['/no/such/page', 404, `Page not found - ${PRODUCT_NAME}`],
])('responds to %s with %i and the right title', (path, status, title) => {
  expect(pageHead(aCatalogChunk(), path)).toMatchObject({ status, title });
});

test.each(['/', RULE])('mentions plain English and trial notes in the description of %s', (path) => {
  expect(pageHead(aCatalogChunk(), path).description).toMatch(/official text.* with plain English.*trial notes/);
});

test("allows only the page's own inline scripts to run", async () => {
  const { createHash } = await import('node:crypto');
  const policy = (await get('/')).headers.get('content-security-policy');
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' ${BOOT_SOURCE};`);
});

test('returns a JSON error instead of a page for unknown API calls and missing files', async () => {
  for (const path of [
    '/api/nothing',
    '/assets/nothing.js',
    '/content/nothing',
    '/nothing.png',
    '/.vite/manifest.json',
  ]) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 404, 'application/json']);
  }
  expect((await get('/assets/rule.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test("lets browsers cache the operator's pictures for a week, and serves nothing else from their folder", async () => {
  for (const name of ['logo.png', 'hero.webp', 'evil.svg', 'page.html', '.hidden.png', 'notes.txt'])
    writeFileSync(join(images, name), name);
  writeFileSync(join(images, '..', 'outside.png'), 'outside');
  mkdirSync(join(images, 'old'));
  writeFileSync(join(images, 'old', 'logo.png'), 'old');
  const picture = await get('/images/logo.png');
  expect([picture.status, await picture.text()]).toEqual([200, 'logo.png']);
  expect(['content-type', 'cache-control', 'x-content-type-options'].map((name) => picture.headers.get(name))).toEqual([
    'image/png',
    'public, max-age=604800',
    'nosniff',
  ]);
  expect((await get('/images/hero.webp')).headers.get('content-type')).toBe('image/webp');
  for (const name of [
    'evil.svg',
    'page.html',
    '.hidden.png',
    'notes.txt',
    'missing.png',
    '%2e%2e%2foutside.png',
    '..%2Foutside.png',
    'old/logo.png',
  ])
    expect([name, (await get(`/images/${name}`)).status]).toEqual([name, 404]);
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

test.each(['/api/auth/nothing', '/api/auth/sign-in/email', '/api/nothing', '/fre/nothing', '/fre', '/content/a/b'])(
  'returns 404 for every method on the unknown path %s',
  async (path) => {
    for (const method of METHODS) {
      const response = await app.request(path, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 404, null]);
      const code: unknown = method === 'HEAD' ? { code: 'NOT_FOUND' } : await response.json();
      expect(code).toMatchObject({ code: 'NOT_FOUND' });
    }
  },
);

test('refuses a known path with the wrong method and names the allowed method', async () => {
  for (const method of METHODS.filter((each) => each !== 'POST')) {
    const response = await app.request('/api/auth/sign-in', { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});

test('keeps the files of a build for 30 days after it was replaced, no matter how long it ran', async () => {
  const day = 24 * 3600 * 1000;
  const kept = mkdtempSync(join(tmpdir(), 'sustained-kept-'));
  const before = mkdtempSync(join(tmpdir(), 'sustained-before-'));
  writeFileSync(join(before, 'before.js'), '');
  await keepAssets(before, kept, 0);
  await keepAssets(join(webRoot, 'assets'), kept, 100 * day);
  await keepAssets(join(webRoot, 'assets'), kept, 129 * day);
  expect(await readdir(kept)).toContain('before.js');
  await keepAssets(join(webRoot, 'assets'), kept, 131 * day);
  expect(await readdir(kept)).not.toContain('before.js');
});

test('keeps hashed files of the last 30 days and deletes older ones', async () => {
  const day = 24 * 3600;
  const now = Date.UTC(2026, 10, 21);
  const kept = mkdtempSync(join(tmpdir(), 'sustained-kept-'));
  for (const [name, age] of [
    ['recent.js', 29],
    ['old.js', 31],
  ] as const) {
    writeFileSync(join(kept, name), '');
    utimesSync(join(kept, name), now / 1000 - age * day, now / 1000 - age * day);
  }
  await keepAssets(join(webRoot, 'assets'), kept, now);
  expect(await readdir(kept)).toEqual(expect.arrayContaining(['.last-build.json', 'recent.js', 'rule.js']));
  expect(await readdir(kept)).not.toContain('old.js');
});

test('logs the route pattern of a call, but not the address of a page', async () => {
  lines.length = 0;
  await get('/fre/rules/relevance-and-its-limits/404');
  await get('/learn/fre-explorer/hearsay');
  const routes = lines.map((line) => z.object({ route: z.string() }).parse(JSON.parse(line)).route);
  expect(routes).toEqual(['/fre/rules/:slug/:number', '*']);
});
