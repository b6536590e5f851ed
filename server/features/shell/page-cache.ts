import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReadableHtml } from '#server/features/shell/readable-html.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Nearly as small as the best, in a tenth of the time. */
const BROTLI_QUALITY = 9;
/** More than an edition has pages; about 12 MB at most. */
const MOST_PAGES = 200;

/** A page ready to send: whole, and as browsers take it. `tag` is its entity tag without quotes. */
export type CachedPage = { html: string; brotli: Buffer; gzip: Buffer; styleSource: string; tag: string };

async function pack({ html, styleSource }: ReadableHtml): Promise<CachedPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [brotli, gzipped] = await Promise.all([toBrotli(html, { params }), toGzip(html)]);
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { html, brotli, gzip: gzipped, styleSource, tag };
}

/**
 * Keeps pages of one generation (an edition and a day): the first request for a page renders it, others wait for the same.
 * When another generation is asked for, all of the last one are forgotten. A failed rendering is tried again.
 */
export function pageCache() {
  let shown = '';
  const pages = new Map<string, Promise<CachedPage>>();
  return (generation: string, path: string, render: () => Promise<ReadableHtml>): Promise<CachedPage> => {
    if (generation !== shown) pages.clear();
    shown = generation;
    const known = pages.get(path);
    if (known !== undefined) return known;
    const page = render().then(pack);
    for (const oldest of [...pages.keys()].slice(0, pages.size + 1 - MOST_PAGES)) pages.delete(oldest);
    pages.set(path, page);
    page.catch(() => {
      if (pages.get(path) === page) pages.delete(path);
    });
    return page;
  };
}
