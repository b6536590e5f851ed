/** One day or item of a chart. If `value` is null, the chart has a gap there. */
export type ChartPoint = {
  /** The name on the axis, in the bubble, and in the table, for example 'Nov 18'. It must be unique. */
  name: string;
  value: number | null;
  /** The value in its shortest form, for example '58m'. */
  shown: string;
  /** The value for screen readers and the table, for example '58 minutes'. */
  spoken: string;
};

export type ChartHeight = 'sm' | 'md' | 'lg';

/** Where an axis may end, as multiples of a power of ten (10 or more). Half of each end is a whole number. */
const TOPS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
const SMALL_TOPS = [2, 4, 6, 8, 10];

/**
 * Returns the end of an axis that fits `highest` and is at least `least`: a round number whose half is also a whole
 * number.
 * @param highest the highest value, 0 or more
 */
export function axisTop(highest: number, least = 2): number {
  const wanted = Math.max(highest, least);
  const small = SMALL_TOPS.find((top) => top >= wanted);
  if (small !== undefined) return small;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * (TOPS.find((top) => power * top >= wanted) ?? 10);
}

/** How points share the width: from 'edge' to edge, or each in the middle of a 'cell'. */
export type ChartSpread = 'edge' | 'cell';

/** Returns the position of a point in percent from the left edge. A single point is in the middle. */
export function xOf(index: number, count: number, spread: ChartSpread = 'edge'): number {
  if (count < 2) return 50;
  return spread === 'cell' ? (100 * (index + 0.5)) / count : (100 * index) / (count - 1);
}

/** Returns how many names an axis with this many points has: as many as can be evenly spaced, or as many as fit. */
function nameCount(count: number): number {
  const even = [5, 4, 3].find((names) => count >= 2 * names - 1 && (count - 1) % (names - 1) === 0);
  if (even !== undefined) return even;
  if (count < 8) return Math.min(count, 3);
  return count < 20 ? 4 : 5;
}

/** Returns the indexes of the points named below the axis: the first, the last, and up to three in between. */
export function namedPoints(count: number): number[] {
  const names = nameCount(count);
  if (names < 2) return count === 1 ? [0] : [];
  return Array.from({ length: names }, (_, index) => Math.round((index * (count - 1)) / (names - 1)));
}

/** Returns the index of the point nearest to `x`, which runs from 0 at the left edge to 1 at the right. */
export function nearestPoint(x: number, count: number, spread: ChartSpread = 'edge'): number {
  const index = spread === 'cell' ? Math.floor(x * count) : Math.round(x * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/** Summarizes a chart for screen readers. */
export function chartSummary(points: readonly ChartPoint[]): string {
  const valued = points.filter(({ value }) => value !== null);
  const last = valued.at(-1);
  if (last === undefined) return 'No values.';
  const highest = valued.reduce((best, point) => ((point.value ?? 0) > (best.value ?? 0) ? point : best));
  if (valued.length === 1) return `One value: ${last.spoken} on ${last.name}.`;
  return `${valued.length} values. Highest ${highest.spoken} on ${highest.name}, latest ${last.spoken} on ${last.name}.`;
}
