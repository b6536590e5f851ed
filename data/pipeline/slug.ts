/**
 * An address from a title: lowercased, trimmed, spaces to hyphens, everything but letters, digits and hyphens removed,
 * hyphens collapsed and trimmed. Community specification §2.
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

/** The folder of an article: '04-relevance-and-its-limits'. */
export function articleFolder(number: number, title: string): string {
  return `${String(number).padStart(2, '0')}-${slugOf(title)}`;
}
