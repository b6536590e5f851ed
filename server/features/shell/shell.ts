import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { readBuildFiles } from '#server/features/shell/build-files.ts';
import { type PageHead, pageHead } from '#server/features/shell/page-head.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { ANALYTICS_META } from '#shared/site-analytics/analytics-mark.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const ANALYTICS_MARK = `<meta name="${ANALYTICS_META}" content="on">`;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*" ?\/?>/;

type ShellOptions = {
  webRoot: string;
  publicUrl: string;
  readCatalog: () => Promise<CatalogChunk>;
  /** Whether an analytics script is configured: the page asks for it only where the answer says so. Decision 40. */
  hasAnalytics: boolean;
};

/**
 * Answers page addresses with the app's HTML, its title and description those of the page, and links that let the browser
 * fetch the page's code and data at once. The service worker serves the plain file instead once it is installed.
 */
export function shell({ webRoot, publicUrl, readCatalog, hasAnalytics }: ShellOptions) {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const filesOf = readBuildFiles(webRoot);

  function render(head: PageHead, pathname: string): string {
    const { scripts, styles } = filesOf(head.page);
    const lines = [
      ...(hasAnalytics ? [ANALYTICS_MARK] : []),
      ...(head.status === 200
        ? [`<link rel="canonical" href="${escapeHtml(publicUrl + pathname.replace(/(.)\/$/, '$1'))}">`]
        : []),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...(head.data === undefined
        ? []
        : [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(head.data)}">`]),
    ];
    return html
      .replace(TITLE, () => `<title>${escapeHtml(head.title)}</title>`)
      .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(head.description)}">`)
      .replace('</head>', () => `${lines.join('')}</head>`);
  }

  return async (context: Context<AppEnv>): Promise<Response> => {
    const pathname = context.req.path;
    context.header('Cache-Control', 'no-cache');
    const catalog = await readCatalog().catch(() => undefined); // the calls say what is wrong; the device may have it all
    if (catalog === undefined) return context.html(html);
    const head = pageHead(catalog, pathname);
    return context.html(render(head, pathname), head.status);
  };
}
