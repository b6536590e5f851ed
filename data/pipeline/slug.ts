/**
 * Makes a slug from a title: lower case and trimmed, with hyphens for spaces. It has only letters, digits, and single
 * hyphens, with no hyphen at either end. Community specification §2.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Returns the folder of an article, such as '04-relevance-and-its-limits'. */
export function articleFolder(number: number, title: string): string {
  return `${String(number).padStart(2, '0')}-${slugOf(title)}`;
}
