import { fnv1a32 } from '#shared/hash/fnv1a32.ts';

/**
 * The rule that a day ('YYYY-MM-DD', the reader's own) shows, out of the ids that may be shown; undefined when there are
 * none. The order of the ids does not matter, so that devices that learned them at different times agree. Decision 21.
 */
export function ruleOfDay(ids: readonly string[], day: string): string | undefined {
  return ids.toSorted()[fnv1a32(day) % Math.max(1, ids.length)];
}

/**
 * The beginning of an official text, at most `limit` characters and whole words, on one line; `rest` tells whether
 * something was left out. The limit counts the words only: what marks the cut is the caller's.
 */
export function openingOf(officialText: string, limit: number): { text: string; rest: boolean } {
  const line = officialText.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return { text: line, rest: false };
  const cut = line.slice(0, limit + 1);
  const lastSpace = cut.lastIndexOf(' ');
  return { text: (lastSpace > 0 ? cut.slice(0, lastSpace) : line.slice(0, limit)).trimEnd(), rest: true };
}
