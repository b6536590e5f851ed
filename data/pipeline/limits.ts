import { countWords } from '#data/pipeline/prose.ts';

/** The lowest and highest allowed counts, inclusive. */
export type Range = readonly [number, number];

/** Returns a list with one message if the count is out of range, and an empty list otherwise. */
export function outside(name: string, count: number, unit: string, [low, high]: Range): string[] {
  if (count >= low && count <= high) return [];
  return [`${name} has ${count} ${unit}; expected ${low === high ? low : `${low} to ${high}`}`];
}

/** Returns a list with one message if the number of words in `text` is out of range, and an empty list otherwise. */
export function outsideWords(name: string, text: string, range: Range): string[] {
  return outside(name, countWords(text), 'words', range);
}
