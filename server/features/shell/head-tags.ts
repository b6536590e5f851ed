import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#server/features/shell/escape-html.ts';
import type { PageHead } from '#server/features/shell/page-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="[^"]*" ?\/?>/;

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

/**
 * Returns a function that makes the tags describing a page to search engines and link previews. All URLs start with
 * `publicUrl`.
 */
export function headTags(publicUrl: string, webRoot: string) {
  /** Returns the path of the rule's own preview picture if the build made one, and the cover's path otherwise. */
  function pictureOf({ rule }: PageHead): string {
    const own = rule === undefined ? undefined : `/pictures/rule-${rule.rule_number}.png`;
    return own !== undefined && existsSync(join(webRoot, own)) ? own : '/pictures/cover.png';
  }

  function preview(head: PageHead, canonical: string): string {
    const picture = publicUrl + pictureOf(head);
    return [
      `<link rel="canonical" href="${escapeHtml(publicUrl + canonical)}">`,
      meta('property', 'og:type', head.rule === undefined ? 'website' : 'article'),
      meta('property', 'og:site_name', PRODUCT_NAME),
      meta('property', 'og:title', head.shareTitle ?? head.title),
      meta('property', 'og:description', head.description),
      meta('property', 'og:url', publicUrl + canonical),
      meta('property', 'og:image', picture),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', head.shareTitle ?? PRODUCT_NAME),
      meta('name', 'twitter:card', 'summary_large_image'),
    ].join('');
  }

  return (head: PageHead): string =>
    head.canonical === null ? meta('name', 'robots', 'noindex') : preview(head, head.canonical);
}

/** Replaces the page's title and description. */
export const named = (html: string, { title, description }: PageHead): string =>
  html
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => meta('name', 'description', description));
