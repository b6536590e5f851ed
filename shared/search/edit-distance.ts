const LONGEST = 40;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 2));

/**
 * Returns the Damerau-Levenshtein distance in its optimal string alignment form, where swapping two neighboring letters
 * counts as one typo. Returns `most` + 1 as soon as the distance must be larger, and right away for words longer than
 * 40 characters.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST || other.length > LONGEST) return most + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= other.length; at += 1) last[at] = at;
  for (let at = 1; at <= one.length; at += 1) {
    row[0] = at;
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const cost = distanceAt(one, other, at, to, before, last, row);
      row[to] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}

function distanceAt(
  one: string,
  other: string,
  at: number,
  to: number,
  before: Uint8Array,
  last: Uint8Array,
  row: Uint8Array,
): number {
  const [a, b] = [one.charCodeAt(at - 1), other.charCodeAt(to - 1)];
  const changed = (last[to - 1] ?? 0) + (a === b ? 0 : 1);
  const cost = Math.min(changed, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1);
  const isSwap = at > 1 && to > 1 && a === other.charCodeAt(to - 2) && one.charCodeAt(at - 2) === b;
  return isSwap ? Math.min(cost, (before[to - 2] ?? 0) + 1) : cost;
}
