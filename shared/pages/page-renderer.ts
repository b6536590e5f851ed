import type { ArticleChunk, CatalogChunk, GlossaryChunk } from '#shared/content/manifest.contract.ts';
import type { PageName } from '#shared/pages/page-paths.ts';

/** Pages that people can read before the app's scripts run, or without them. Decision record 3. */
export const READABLE_PAGES = [
  'home',
  'learn',
  'learnHub',
  'explorer',
  'article',
  'rule',
  'glossary',
  'cases',
  'privacy',
  'terms',
] as const satisfies readonly PageName[];
export type ReadablePage = (typeof READABLE_PAGES)[number];

export const isReadable = (page: PageName | null): page is ReadablePage =>
  READABLE_PAGES.some((readable) => readable === page);

/** What a page is rendered from. Nothing here depends on the reader, so the page is the same for everyone. */
export type PageSource = {
  catalog: CatalogChunk;
  glossary: GlossaryChunk;
  /** The articles' chunks, by article slug. */
  articles: ReadonlyMap<string, ArticleChunk>;
  /** The server's date, 'YYYY-MM-DD'. */
  day: string;
  supportEmail: string | null;
  minAge: 13 | 18;
};

/** The module that the build makes from web/app/render-page.tsx. `renderPage` returns the HTML inside #root. */
export type PageRenderer = { renderPage: (address: string, source: PageSource) => Promise<string> };
