const SHOWN = 150;

/**
 * Returns the first 150 characters of a bio and an ellipsis, or null if the whole bio fits. Characters are counted as
 * people count them, so an emoji is never split. Community specification §2, §9.
 */
export function bioExcerpt(bio: string): string | null {
  const letters = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(bio),
    (each) => each.segment,
  );
  return letters.length <= SHOWN ? null : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}
