import type { CatalogChunk } from '#shared/content/manifest.contract.ts';
import { ADMIN_PATH, articlePath, MODERATE_PATH, PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';

export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';

/** Pages that don't depend on the edition. */
const STATIC_PAGES = [PAGE_PATHS.learn, PAGE_PATHS.about, PAGE_PATHS.contact, PAGE_PATHS.privacy, PAGE_PATHS.terms];

/**
 * Paths that crawlers should skip: API calls, search results, pages for signing in, personal and staff pages, and pages
 * about people or written by them. Each is a prefix, so `/admin` also covers everything below it.
 */
const PRIVATE_PATHS = [
  '/api/',
  '/fre/',
  '/content/',
  ADMIN_PATH,
  MODERATE_PATH,
  PAGE_PATHS.auth,
  PAGE_PATHS.resetPassword,
  PAGE_PATHS.profile,
  PAGE_PATHS.support,
  PAGE_PATHS.notices,
  PAGE_PATHS.unsubscribe,
  '/u/',
  PAGE_PATHS.confessions,
  PAGE_PATHS.createConfession,
  PAGE_PATHS.dashboard,
  PAGE_PATHS.today,
  PAGE_PATHS.mixedQuiz,
  PAGE_PATHS.bookmarks,
  PAGE_PATHS.notes,
  PAGE_PATHS.recent,
  PAGE_PATHS.analytics,
  PAGE_PATHS.search,
];

/** Returns '2024-12-01' for 'Current through December 1, 2024', or undefined if the sentence names no date. */
export function editionDay(edition: string): string | undefined {
  const time = Date.parse(`${/[A-Z][a-z]+ \d{1,2}, \d{4}/.exec(edition)?.[0] ?? ''} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Lists every page for search engines. Pages that come from the edition carry its date. */
export function sitemap(publicUrl: string, { edition, articles }: CatalogChunk): string {
  const day = editionDay(edition);
  const lastChange = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
  const ofEdition = [
    PAGE_PATHS.home,
    PAGE_PATHS.explorer,
    PAGE_PATHS.glossary,
    PAGE_PATHS.cases,
    ...articles.flatMap(({ article_slug, rules }) => [
      articlePath(article_slug),
      ...rules.map(({ rule_number }) => rulePath(article_slug, rule_number)),
    ]),
  ];
  const lines = [
    ...ofEdition.map((path) => `<url><loc>${publicUrl}${path}</loc>${lastChange}</url>`),
    ...STATIC_PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
}

export function robots(publicUrl: string): string {
  const lines = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return `User-agent: *\nAllow: /\n${lines.join('\n')}\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}
