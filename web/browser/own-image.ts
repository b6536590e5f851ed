/**
 * Returns the address of an image if it's on this site's own host, and null otherwise. An image from another host would
 * tell that host who is reading the page, and many readers are minors. The Content Security Policy forbids such images,
 * too.
 */
export function ownImage(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).origin === location.origin ? url : null;
}
