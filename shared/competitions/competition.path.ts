/** Turns a competition's name into the last part of its page address. Community specification §2. */
export const competitionSlug = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns a competition's canonical address. The slug is left out if it would be empty. */
export function competitionPath({ short_id, name }: { short_id: string; name: string }): string {
  const slug = competitionSlug(name);
  return `/competition/${short_id}${slug === '' ? '' : `/${slug}`}`;
}
