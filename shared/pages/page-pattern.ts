import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Which page, but never which rule, user, or post: all that measurements may say about an address. */
export const PAGE_PATTERNS = [...Object.values(PAGE_PATHS), 'other'] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** The pattern of the page at an address. 'other' if there is none. */
export function pagePatternAt(pathname: string): PagePattern {
  return Object.values(PAGE_PATHS).find((path) => matchPath(path, pathname) !== null) ?? 'other';
}
