import { countWords } from '#data/pipeline/prose.ts';

/** Lowest and highest number allowed, inclusive. */
export type Range = readonly [number, number];

/** A message if a count is out of range, otherwise nothing. */
export function outside(name: string, count: number, unit: string, [low, high]: Range): string[] {
  if (count >= low && count <= high) return [];
  return [`${name} has ${count} ${unit}, not ${low === high ? low : `${low} to ${high}`}`];
}

/** The same for the number of words in a text. */
export function outsideWords(name: string, text: string, range: Range): string[] {
  return outside(name, countWords(text), 'words', range);
}
