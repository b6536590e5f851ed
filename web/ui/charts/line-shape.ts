import { type ChartPoint, xOf } from '#web/ui/charts/chart-points.ts';

/**
 * SVG paths in a square of 100 by 100. `dots` are strokes so short that only their round ends show. `lonely` has the dots
 * without a neighbor to join, and the dot of a value that is the only one above zero. `bridges` cross the gaps between
 * runs.
 */
export type LineShape = { line: string; area: string; bridges: string; dots: string; lonely: string };

type Place = { x: number; y: number };

const HUNDREDTHS = 100;
const round = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;
const at = ({ x, y }: Place): string => `${round(x)} ${round(y)}`;
const dot = (place: Place): string => `M${at(place)}h.01`;

/** Splits the points into runs that are joined. A missing value ends a run. */
function runsOf(points: readonly ChartPoint[], top: number): Place[][] {
  const runs: Place[][] = [];
  let run: Place[] | undefined;
  for (const [index, { value }] of points.entries()) {
    if (value === null) {
      run = undefined;
      continue;
    }
    if (run === undefined) {
      run = [];
      runs.push(run);
    }
    run.push({ x: xOf(index, points.length), y: 100 - (100 * Math.min(value, top)) / top });
  }
  return runs;
}

/** Draws lines from the end of each run to the start of the next. */
function bridgesOver(runs: readonly Place[][]): string {
  return runs
    .slice(1)
    .map((run, index) => [runs[index]?.at(-1), run[0]].filter((place) => place !== undefined))
    .map((ends) => `M${ends.map(at).join('L')}`)
    .join('');
}

/** Finds the values that the line alone wouldn't show. */
function lonelyOf(runs: readonly Place[][]): Place[] {
  const above = runs.flat().filter(({ y }) => y < 100);
  const alone = runs.filter(({ length }) => length === 1).flat();
  return above.length === 1 ? [...new Set([...alone, ...above])] : alone;
}

/** Draws a line chart whose axis ends at `top`. */
export function lineShape(points: readonly ChartPoint[], top: number): LineShape {
  const runs = runsOf(points, top);
  const joined = runs.filter(({ length }) => length > 1);
  const lines = joined.map((run) => `M${run.map(at).join('L')}`);
  const areas = joined.map((run, index) => `${lines[index]}V100H${round(run[0]?.x ?? 0)}Z`);
  return {
    line: lines.join(''),
    area: areas.join(''),
    bridges: bridgesOver(runs),
    dots: runs.flat().map(dot).join(''),
    lonely: lonelyOf(runs).map(dot).join(''),
  };
}
