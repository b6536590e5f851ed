import { matchPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Which page, never which rule, person or post: what measurements may say of an address. */
export const PAGE_PATTERNS = [...Object.values(PAGE_PATHS), 'other'] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

/** The pattern of the page at an address, 'other' where there is none. */
export function pagePatternAt(pathname: string): PagePattern {
  return Object.values(PAGE_PATHS).find((path) => matchPath(path, pathname) !== null) ?? 'other';
}
