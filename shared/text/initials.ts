const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to']);

/**
 * Returns the letters shown in place of a missing logo: the initials of the name's first two words, leaving out small
 * words.
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
}
