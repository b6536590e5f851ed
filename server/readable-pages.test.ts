import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { editionDay, sitemap } from '#server/features/shell/sitemap.ts';
import { structuredDataElement } from '#server/features/shell/structured-data.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { buildRenderer } from '#server/scripts/build-renderer.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import type { PageRenderer } from '#shared/pages/page-renderer.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { lawText } from '#shared/rules/law.text.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';

const ARTICLE = '/learn/fre-explorer/relevance-and-its-limits';
const RULE = `${ARTICLE}/404`;
const HTML =
  '<!doctype html><html><head><meta name="description" content="x" /><title>x</title><link rel="stylesheet" crossorigin href="/assets/main.css"></head><body><div id="root"></div><noscript>needs JavaScript</noscript></body></html>';
const EVIL = '</script><script>alert(1)</script>';

let renderer: PageRenderer;
beforeAll(async () => {
  const outfile = join(mkdtempSync(join(tmpdir(), 'sustained-renderer-')), 'render-page.mjs');
  await buildRenderer(outfile);
  renderer = (await import(pathToFileURL(outfile).href)) as PageRenderer;
});

/** Creates a build of the app with only its HTML and one style sheet. */
function smallBuild() {
  const webRoot = mkdtempSync(join(tmpdir(), 'sustained-web-'));
  for (const folder of ['.vite', 'assets', 'kept']) mkdirSync(join(webRoot, folder));
  writeFileSync(join(webRoot, 'index.html'), HTML);
  writeFileSync(join(webRoot, 'assets', 'main.css'), 'main { color: black }');
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}');
  const kept = join(webRoot, 'kept');
  return { webRoot, keptAssets: kept, images: kept, renderer };
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const ofMeta = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
/** Returns the text that a reader sees, without markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
const Graph = z.object({ '@context': z.string(), '@graph': z.array(z.looseObject({ '@type': z.string() })) });
const graphOf = (html: string) => {
  const json = attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/);
  return json === undefined ? [] : Graph.parse(JSON.parse(json))['@graph'];
};
const typesOf = (html: string) => graphOf(html).map((item) => item['@type']);

type App = Awaited<ReturnType<typeof testApp>>;
const policyOf = async ({ get }: App, path: string) => (await get(path)).headers.get('content-security-policy');

describe.each(ENGINES)('%s', (engine) => {
  let app: App;
  beforeAll(async () => {
    app = await testApp(engine, {
      publicUrl: 'http://sustained.example',
      supportEmail: 'help@sustained.example',
      web: smallBuild(),
    });
  });

  test.each([
    ['/', PRODUCT_NAME, '/', 'Welcome to', ['WebSite']],
    ['/learn', `Learn - ${PRODUCT_NAME}`, '/learn', 'Courses', []],
    ['/learn-hub', `Learn - ${PRODUCT_NAME}`, '/learn', 'Courses', []],
    [
      '/learn/fre-explorer',
      `Federal Rules of Evidence - ${PRODUCT_NAME}`,
      '/learn/fre-explorer',
      '1 articles',
      ['BreadcrumbList', 'Legislation'],
    ],
    [
      ARTICLE,
      `Article IV: Relevance and Its Limits - ${PRODUCT_NAME}`,
      ARTICLE,
      'Total Rules',
      ['BreadcrumbList', 'LearningResource'],
    ],
    [RULE, `Rule 404 - ${PRODUCT_NAME}`, RULE, 'Official Text', ['BreadcrumbList', 'LearningResource']],
    [
      '/learn/glossary',
      `Glossary - ${PRODUCT_NAME}`,
      '/learn/glossary',
      'evidence law in plain English',
      ['BreadcrumbList', 'DefinedTermSet'],
    ],
    ['/privacy', `Privacy - ${PRODUCT_NAME}`, '/privacy', 'help@sustained.example', []],
    ['/terms', `Terms - ${PRODUCT_NAME}`, '/terms', 'Who can join', []],
  ])('lets readers and search engines read %s without scripts', async (path, title, canonical, words, types) => {
    const response = await app.get(`${path}?utm_source=coach`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(attribute(html, /<title>([^<]*)</)).toBe(title);
    expect(attribute(html, /<link rel="canonical" href="([^"]*)">/)).toBe(`http://sustained.example${canonical}`);
    expect(ofMeta(html, 'og:url')).toBe(`http://sustained.example${canonical}`);
    expect(ofMeta(html, 'og:image')).toMatch(/^http:\/\/sustained\.example\/.*\.png$/);
    expect(ofMeta(html, 'og:description')).toBe(ofMeta(html, 'description'));
    expect(wordsOf(html)).toContain(words);
    expect(html).not.toMatch(/needs JavaScript| style="|rel="stylesheet"(?![^>]* disabled>)/);
    expect(typesOf(html)).toEqual(types);
  });

  test('shows the official text on a rule page, word for word', async () => {
    const words = wordsOf(await (await app.get(RULE)).text());
    const [version] = aRule().versions;
    for (const line of lawText(version?.law ?? {}).split('\n')) {
      for (const sentence of line
        .trim()
        .replace(/^\([a-z0-9]+\)\s*/, '')
        .split(/(?<=\.)\s+/))
        expect(words).toContain(sentence);
    }
  });

  test('makes the content of hidden tabs readable without scripts', async () => {
    const hidden = attribute(await (await app.get(RULE)).text(), /<noscript>([\s\S]*?)<\/noscript>/) ?? '';
    expect(wordsOf(hidden)).toContain(aRule().plain_english ?? 'no plain English');
    for (const heading of ['Plain English', 'Examples', 'Mock Trial']) expect(hidden).toContain(`<h2>${heading}</h2>`);
  });

  test('shows a message and returns 404 for missing rules, articles, and pages', async () => {
    for (const [path, words] of [
      ['/learn/fre-explorer/hearsay/404', 'Rule not found'],
      ['/learn/fre-explorer/nowhere', 'Article not found'],
      ['/no/such/page', 'Page not found'],
    ] as const) {
      const response = await app.get(path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(wordsOf(html)).toContain(words);
      expect(ofMeta(html, 'robots')).toBe('noindex');
      expect(html).not.toMatch(/canonical|ld\+json/);
    }
  });

  test.each(['/profile', '/support', '/learn/fre-bookmarks', '/admin', '/admin/users', '/auth', '/u/somebody'])(
    'keeps %s out of search engines',
    async (path) => {
      const html = await (await app.get(path)).text();
      expect([ofMeta(html, 'robots'), ofMeta(html, 'og:title')]).toEqual(['noindex', undefined]);
    },
  );

  test('sends everyone the same page, signed in or not', async () => {
    const member = await app.signedIn({ id: 'm1' });
    for (const path of ['/', '/learn', RULE]) {
      const [theirs, anyones] = [await member.get(path), await app.get(path)];
      expect(await theirs.text()).toBe(await anyones.text());
      expect(theirs.headers.get('etag')).toBe(anyones.headers.get('etag'));
    }
  });

  test("doesn't resend a page that the browser already has", async () => {
    const first = await app.get(RULE, { 'Accept-Encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
    expect((await app.get(RULE, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
    expect((await app.get(RULE, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200);
  });

  test("allows only the page's own style element in the Content Security Policy", async () => {
    expect(await policyOf(app, RULE)).toMatch(/style-src 'self' 'sha256-[^' ]+';/);
    expect(await policyOf(app, '/no/such/page')).toMatch(/style-src 'self' 'sha256-[^' ]+';/);
    expect(await policyOf(app, '/profile')).toContain("style-src 'self';");
    expect(await policyOf(app, '/api/me')).toContain("style-src 'self';");
  });

  test("lists rules in the sitemap with the edition's date, and names the sitemap and the disallowed paths in robots.txt", async () => {
    const response = await app.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(await response.text()).toContain(
      `<url><loc>http://sustained.example${RULE}</loc><lastmod>2024-12-01</lastmod></url>`,
    );
    const robots = await (await app.get('/robots.txt')).text();
    expect(robots).toContain('Sitemap: http://sustained.example/sitemap.xml');
    for (const path of ['/profile', '/support', '/learn/fre-bookmarks', '/admin', '/api/']) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
  });
});

test("describes a scheduled amendment as planned until the server's date reaches the effective date", async () => {
  const scheduled = { part: '(b)', effective_on: '2026-12-01', before: 'It will change.', after: 'It has changed.' };
  const rule = aRule({ scheduled_amendment: scheduled });
  const edition = aStoredEdition(aCatalogChunk(), anArticleChunk({ rules: [rule] }));
  for (const [day, words] of [
    ['2026-11-30', 'Change planned for December 1, 2026'],
    ['2026-12-01', 'Earlier edition shown'],
  ] as const) {
    const now = () => Date.parse(`${day}T12:00:00Z`);
    const { get } = await testApp('sqlite', { now, web: smallBuild() }, edition);
    expect(wordsOf(await (await get(RULE)).text())).toContain(words);
  }
});

test.each(ENGINES)('replaces the cached pages when there is a new edition, on %s', async (engine) => {
  const web = smallBuild();
  let clock = Date.parse('2026-11-22T12:00:00Z');
  const { get, addEdition } = await testApp(engine, { web, now: () => clock });
  expect(wordsOf(await (await get(RULE)).text())).not.toContain('In short: no.');
  const rule = aRule({ plain_english: 'In short: no.' });
  await addEdition(aStoredEdition(aCatalogChunk(), anArticleChunk({ rules: [rule] })));
  clock += 10_000; // The server looks for a newer edition every two seconds.
  expect(wordsOf(await (await get(RULE)).text())).toContain('In short: no.');
});

test('states the minimum age that admins have set', async () => {
  const { get, signedIn } = await testApp('sqlite', { web: smallBuild() });
  const root = await signedIn({ id: 'root', role: 'admin' });
  const agesOn = async (path: string) =>
    wordsOf(await (await get(path)).text()).match(/(?<=at least |younger than )\d+/g) ?? [];
  expect([await agesOn('/privacy'), await agesOn('/terms')]).toEqual([['13', '13'], ['13']]);
  await root.patch('/api/admin/settings', { min_age: 18 });
  expect([await agesOn('/privacy'), await agesOn('/terms')]).toEqual([['18', '18'], ['18']]);
});

test("data for search engines can't close its own script element", () => {
  const element = structuredDataElement([{ '@type': 'Thing', name: EVIL }]);
  expect(element.match(/<\/script>/g)).toHaveLength(1);
  expect(graphOf(element)).toEqual([{ '@type': 'Thing', name: EVIL }]);
});

test("omits dates from the sitemap if the edition doesn't state one", () => {
  expect(editionDay('Current through December 1, 2024')).toBe('2024-12-01');
  expect(editionDay('The first edition')).toBeUndefined();
  expect(sitemap('http://sustained.example', aCatalogChunk({ edition: 'The first edition' }))).not.toContain('lastmod');
});
