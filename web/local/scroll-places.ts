import { recall, remember } from '#web/local/browser-memory.ts';

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

/** How far down, in CSS pixels, the reader was when they left an entry of the history; undefined for one never left. */
export const placeOf = (key: string): number | undefined => readPlaces().find(([kept]) => kept === key)?.[1];

/** Remembers where the reader left an entry of the history; the 50 entries left last are kept. */
export function keepPlace(key: string, y: number): void {
  const others = readPlaces().filter(([other]) => other !== key);
  remember(KEY, JSON.stringify([...others, [key, y]].slice(-KEPT)), 'tab');
}
