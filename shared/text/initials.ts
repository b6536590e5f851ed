/** Returns a replacement for a missing logo: the first letters of the name's first two words. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
