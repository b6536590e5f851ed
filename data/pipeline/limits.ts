import { countWords } from '#data/pipeline/prose.ts';

/** Lowest and highest number allowed, both included. */
export type Range = readonly [number, number];

/** A sentence that says how a count leaves its range, or nothing. */
export function outside(name: string, count: number, unit: string, [low, high]: Range): string[] {
  if (count >= low && count <= high) return [];
  return [`${name} has ${count} ${unit}, not ${low === high ? low : `${low} to ${high}`}`];
}

/** The same for the words of a text. */
export function outsideWords(name: string, text: string, range: Range): string[] {
  return outside(name, countWords(text), 'words', range);
}
