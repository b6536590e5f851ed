import { isSame } from '#web/features/fre-editing/document-path.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Lists the fields that two people have changed differently. `base` is what both began with. */
export const clashingKeys = (base: Fields, mine: Fields, theirs: Fields): string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])].filter(
    (key) => !isSame(mine[key], base[key]) && !isSame(theirs[key], base[key]) && !isSame(mine[key], theirs[key]),
  );

/** Combines the changes of both people. Fields that clash have the values of the `winner`. */
export function mergedDocument<T extends Fields>(base: Fields, mine: T, theirs: T, winner: 'mine' | 'theirs'): T {
  const clashing = new Set(clashingKeys(base, mine, theirs));
  const fromMine = (key: string) => (clashing.has(key) ? winner === 'mine' : !isSame(mine[key], base[key]));
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key) => [key, fromMine(key) ? mine[key] : theirs[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
}
