import { fnv1a32 } from '#shared/hash/fnv1a32.ts';

/**
 * Chooses the rule of a day ('YYYY-MM-DD', in the reader's time zone) from the candidates' IDs, or returns undefined if
 * there are none. The order of the IDs doesn't matter, so that devices with differently sorted IDs agree. Decision 21.
 */
export function ruleOfDay(ids: readonly string[], day: string): string | undefined {
  return ids.toSorted()[fnv1a32(day) % Math.max(1, ids.length)];
}

/**
 * Returns the beginning of an official text on one line: whole words, at most `limit` characters. `rest` says whether
 * anything was left out. The limit doesn't include the ellipsis that the caller adds.
 */
export function openingOf(officialText: string, limit: number): { text: string; rest: boolean } {
  const line = officialText.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return { text: line, rest: false };
  const cut = line.slice(0, limit + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return { text: (lastSpace > 0 ? cut.slice(0, lastSpace) : line.slice(0, limit)).trimEnd(), rest: true };
}
