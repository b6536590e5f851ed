/**
 * Joins words as English does: 'a', 'a and b', 'a, b, and c'. The browser's `Intl.ListFormat` gives the same text, but
 * creating it takes about 80 ms on a phone.
 */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  return others.length < 2 ? [...others, last].join(' and ') : `${others.join(', ')}, and ${last}`;
}
