import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';

const BASE = 'https://here.invalid';
/** The pages for signing in. Nobody is sent back to them after signing in. */
const SIGN_IN_PATHS: string[] = [PAGE_PATHS.auth, PAGE_PATHS.authCallback, PAGE_PATHS.adminLogin];

/** Parses an address of this site. Null for any other address. */
function readHere(from: string): URL | null {
  if (!from.startsWith('/') || from.startsWith('//') || /[\\\p{Cc}]/u.test(from)) return null;
  try {
    const url = new URL(from, BASE);
    return url.origin === BASE ? url : null;
  } catch {
    return null;
  }
}

/**
 * Returns the path in lowercase and decoded as the router will decode it, with '.' and '..' resolved again. Null if no
 * page of this site can have it.
 */
function readPathname(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    if (/\/\/|[\\\p{Cc}]/u.test(decoded)) return null;
    return new URL(decoded, BASE).pathname.toLowerCase();
  } catch {
    return null;
  }
}

/**
 * Returns where to go after signing in: the page of this site that `from` names, or '/'. Addresses of other sites and
 * of the sign-in pages become '/'. If the user isn't an admin, so do addresses in the admin area. Community
 * specification §2.
 */
export function returnPath(from: string | null | undefined, isAdmin: boolean): string {
  const url = readHere(from ?? '');
  if (url === null) return PAGE_PATHS.home;
  const read = readPathname(url.pathname);
  if (read === null || SIGN_IN_PATHS.includes(read.replace(/\/$/, ''))) return PAGE_PATHS.home;
  if (read.startsWith(ADMIN_PATH) && !isAdmin) return PAGE_PATHS.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the address of the sign-in page, with the page to return to. */
export const signInPath = (from: string): string => `${PAGE_PATHS.auth}?${new URLSearchParams({ from })}`;
