import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { readBuildFiles } from '#server/features/shell/build-files.ts';
import { escapeHtml } from '#server/features/shell/escape-html.ts';
import { headTags, named } from '#server/features/shell/head-tags.ts';
import { type CachedPage, pageCache } from '#server/features/shell/page-cache.ts';
import { pageData } from '#server/features/shell/page-data.ts';
import { type PageHead, pageHead } from '#server/features/shell/page-head.ts';
import { readableHtml } from '#server/features/shell/readable-html.ts';
import { structuredDataElement } from '#server/features/shell/structured-data.ts';
import { acceptsBrotli } from '#server/platform/http/accepts-brotli.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { isReadable, type PageRenderer, type PageSource } from '#shared/pages/page-renderer.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { ANALYTICS_META } from '#shared/site-analytics/analytics-mark.ts';

const ANALYTICS_MARK = `<meta name="${ANALYTICS_META}" content="on">`;

const UNKNOWN_SITE = { support_email: null, min_age: 13 } as const;

/** The edition that pages are built from, with its version. */
export type ShownEdition = Pick<PageSource, 'catalog' | 'glossary' | 'articles'> & { manifest: { version: string } };

type ShellOptions = Pick<Deps, 'publicUrl' | 'now' | 'log'> & {
  webRoot: string;
  renderer: PageRenderer;
  readEdition: () => Promise<ShownEdition>;
  /** What the readable pages say about this site. */
  settings: () => Promise<Pick<SiteSettings, 'support_email' | 'min_age'>>;
  /**
   * Whether a site analytics script is configured. The page loads the script only if the response says so. Decision 40.
   */
  hasAnalytics: boolean;
};

/**
 * Sends a page that is the same for everyone, in an encoding that the browser accepts, or responds with 304 if it
 * hasn't changed.
 */
function sendPage(context: Context<AppEnv>, page: CachedPage): Response {
  const accepted = context.req.header('accept-encoding') ?? '';
  const encoding = acceptsBrotli(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const tag = `"${page.tag}${encoding === undefined ? '' : `-${encoding}`}"`;
  context.set('styleSource', page.styleSource);
  context.header('ETag', tag);
  context.header('Vary', 'Accept-Encoding');
  if (context.req.header('if-none-match') === tag) return context.body(null, 304);
  context.header('Content-Type', 'text/html; charset=UTF-8');
  if (encoding === undefined) return context.body(page.html);
  context.header('Content-Encoding', encoding);
  return context.body(new Uint8Array(encoding === 'br' ? page.brotli : page.gzip));
}

/**
 * Returns the handler that serves page addresses. Readable pages come with their content, which is the same for
 * everyone. Other pages come as the app's HTML with links that let the browser fetch the page's code and data right
 * away. Both kinds get the page's own head. Once the service worker is installed, it serves the plain HTML file
 * instead. Decision record 3.
 */
export function shell({ webRoot, publicUrl, settings, renderer, readEdition, hasAnalytics, now, log }: ShellOptions) {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const files = readBuildFiles(webRoot);
  const tagsOf = headTags(publicUrl, webRoot);
  const dataOf = pageData(publicUrl);
  const makeReadable = readableHtml(webRoot, files);
  const cached = pageCache();

  function withHead(head: PageHead, lines: readonly string[]): string {
    const all = [...(hasAnalytics ? [ANALYTICS_MARK] : []), tagsOf(head), ...lines];
    return named(html, head).replace('</head>', () => `${all.join('')}</head>`);
  }

  function plain(head: PageHead): string {
    const { scripts, styles } = files.of(head.page);
    return withHead(head, [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...head.calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`),
    ]);
  }

  async function readable(head: PageHead, pathname: string, source: PageSource) {
    const data = head.status === 200 ? dataOf(head.page, pathname, source) : [];
    const whole = withHead(head, [structuredDataElement(data)]);
    return makeReadable(whole, head, await renderer.renderPage(pathname, source));
  }

  return async (context: Context<AppEnv>): Promise<Response> => {
    const pathname = context.req.path.replace(/(.)\/$/, '$1');
    context.header('Cache-Control', 'no-cache');
    // If no edition can be read, the server sends the plain page: the API calls then report the error, or the device
    // already has everything it needs.
    const edition = await readEdition().catch(() => undefined);
    if (edition === undefined) return context.html(html);
    const head = pageHead(edition.catalog, pathname);
    if (head.page !== null && !isReadable(head.page)) return context.html(plain(head), head.status);
    const day = new Date(now()).toISOString().slice(0, 10);
    // The page is still useful without a database.
    const { support_email: supportEmail, min_age: minAge } = await settings().catch(() => UNKNOWN_SITE);
    const source: PageSource = { ...edition, day, supportEmail, minAge };
    const render = () => readable(head, pathname, source);
    try {
      if (head.status === 200)
        return sendPage(
          context,
          await cached([edition.manifest.version, day, supportEmail, minAge].join(' '), pathname, render),
        );
      // Pages with a 404 aren't cached, because the number of addresses without a page is unlimited.
      const { html: missing, styleSource } = await render();
      context.set('styleSource', styleSource);
      return context.html(missing, head.status);
    } catch (error) {
      log.error({ err: error, page: head.page }, "couldn't render a page");
      return context.html(plain(head), head.status);
    }
  };
}
