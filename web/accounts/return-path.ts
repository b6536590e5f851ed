import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

const BASE = 'https://here.invalid';
/** Pages that would only send the user back to sign in. */
const WAYS_IN: string[] = [PAGE_PATHS.auth, PAGE_PATHS.authCallback, PAGE_PATHS.adminLogin];

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
 * The path as the router will read it: decoded, then with '.' and '..' resolved again. Null if it can't be one of our
 * pages.
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
 * Where to go after signing in: the page of this site that `from` names, or '/'. Addresses of other sites and of the
 * sign-in pages become '/', and so does the admin area for anyone but admins. Community specification §2.
 */
export function returnPath(from: string | null | undefined, isAdmin: boolean): string {
  const url = readHere(from ?? '');
  if (url === null) return PAGE_PATHS.home;
  const read = readPathname(url.pathname);
  if (read === null || WAYS_IN.includes(read.replace(/\/$/, ''))) return PAGE_PATHS.home;
  if (read.startsWith(PAGE_PATHS.admin) && !isAdmin) return PAGE_PATHS.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the sign-in page, with the page to return to. */
export const signInPath = (from: string): string => `${PAGE_PATHS.auth}?${new URLSearchParams({ from })}`;
