import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** The kinds of pages. Measurements may include the kind, but never which rule, user, or post a page shows. */
export const PAGE_PATTERNS = [...Object.values(PAGE_PATHS), 'other'] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** Returns the pattern of the page at an address, or 'other' if no page is there. */
export function pagePatternAt(pathname: string): PagePattern {
  return Object.values(PAGE_PATHS).find((path) => matchPath(path, pathname) !== null) ?? 'other';
}
