/**
 * Returns the numbers from 0 up to, but not including, `count` in a random order other than ascending. `random` returns
 * numbers from 0 up to, but not including, 1, such as those of `randomFrom`.
 */
export function shuffledSteps(count: number, random: () => number): number[] {
  const rest = Array.from({ length: count }, (_, step) => step);
  const drawn: number[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  const isSorted = drawn.every((step, place) => step === place);
  return isSorted ? drawn.toReversed() : drawn;
}

/**
 * Returns the steps to move so that the others are in order: as few as possible, so that one step in the wrong place
 * doesn't make all of them wrong.
 */
export function misplacedSteps(order: readonly number[]): ReadonlySet<number> {
  // For each place, the longest run of ascending steps that ends there. Other steps may stand in between.
  const runs = order.map((): number[] => []);
  let longest: number[] = [];
  for (const [place, step] of order.entries()) {
    const before = runs.slice(0, place).filter((run) => (run.at(-1) ?? step) < step);
    const best = before.reduce<number[]>((found, run) => (run.length > found.length ? run : found), []);
    runs[place] = [...best, step];
    if (best.length + 1 > longest.length) longest = [...best, step];
  }
  return new Set(order.filter((step) => !longest.includes(step)));
}
