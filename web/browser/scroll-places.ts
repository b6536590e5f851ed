import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = 'sustained:scroll';
const KEPT = 50;

type Places = [key: string, y: number][];

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(recall(KEY, 'tab') ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Returns the scroll position, in CSS pixels, where the reader left a history entry, or undefined if they haven't left
 * it.
 */
export const placeOf = (key: string): number | undefined => readPlaces().find(([kept]) => kept === key)?.[1];

/** Remembers the scroll position of a history entry, for the 50 entries that were left most recently. */
export function keepPlace(key: string, y: number): void {
  const others = readPlaces().filter(([other]) => other !== key);
  remember(KEY, JSON.stringify([...others, [key, y]].slice(-KEPT)), 'tab');
}
