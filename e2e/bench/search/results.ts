import type { Answered } from './in-page.ts';
import type { Query } from './queries.ts';

/**
 * How well a search engine does on some queries: the share with a right rule first (`first`), the share with the
 * required rules among the first three (`share`), and the mean reciprocal rank.
 */
export type Quality = { first: number; share: number; mrr: number; missed: string[] };
/** How many results users see: the median and the 90th percentile. */
export type Shown = { median: number; p90: number };
/** The measurements for one list: quality by category and overall, and how many results its queries show. */
export type ListResult = { categories: Map<string, Quality>; all: Quality; shown: Shown };
/** The median and the 95th percentile of the queries' times, in ms. */
export type Times = { p50: number; p95: number };
/** `open` is the time in ms until a device can run its first query. `slow` has the times at a quarter of the speed. */
export type Result = {
  name: string;
  open: number;
  lists: Map<string, ListResult>;
  usual: Times;
  slow: Times;
};

const FIRST = 3;
/** The lowest acceptable shares for each list of plausible student queries. */
const MIN_FIRST = 0.9;
const MIN_SHARE = 0.98;
/** With more results than this, good ones are hard to find. */
const MAX_MEDIAN_SHOWN = 12;
const MAX_SLOW_P95_MS = 16;
const NAME_WIDTH = 34;
const WIDTH = 21;

/** Returns the quality of the answers, which must be in the same order as the queries. */
export function qualityOf(queries: readonly Query[], answers: readonly Answered[]): Quality {
  const missed: string[] = [];
  let [ranks, firsts] = [0, 0];
  queries.forEach(({ q, rules, isAny }, at) => {
    const found = answers[at]?.found ?? [];
    const first = found.slice(0, FIRST);
    const isIn = (rule: string) => first.includes(rule);
    if (!(isAny ? rules.some(isIn) : rules.every(isIn)))
      missed.push(`${q} → ${first.join(', ')}, not ${rules.join(', ')}`);
    const rank = found.findIndex((rule) => rules.includes(rule));
    ranks += rank === -1 ? 0 : 1 / (rank + 1);
    firsts += rank === 0 ? 1 : 0;
  });
  const count = queries.length;
  return { first: firsts / count, share: 1 - missed.length / count, mrr: ranks / count, missed };
}

/** Returns the quantile function of the values. */
function quantiles(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((one, other) => one - other);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median and the 95th percentile. */
export function timesOf(answers: readonly Answered[]): Times {
  const at = quantiles(answers.map(({ time }) => time));
  return { p50: at(0.5), p95: at(0.95) };
}

export function shownOf(answers: readonly Answered[]): Shown {
  const at = quantiles(answers.map(({ total }) => total));
  return { median: at(0.5), p90: at(0.9) };
}

const line = (label: string, cells: readonly string[]) =>
  label.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
const percent = (share: number) => (100 * share).toFixed(1);
const quality = ({ first, share, mrr }: Quality) => `${percent(first)} / ${percent(share)} % ${mrr.toFixed(3)}`;
const pair = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

/**
 * Formats the measurements as tables: for each list and search engine, the quality by category and the number of
 * results, followed by speed.
 */
export function table(results: readonly Result[]): string {
  const lists = [...(results[0]?.lists.keys() ?? [])];
  const tables = lists.map((list) => {
    const categories = [...(results[0]?.lists.get(list)?.categories.keys() ?? [])];
    const rows = results.map(({ name, lists: own }) => {
      const found = own.get(list);
      const cells = [...categories.map((each) => found?.categories.get(each)), found?.all];
      const shown = found === undefined ? '' : `${found.shown.median} / ${found.shown.p90}`;
      return line(name, [...cells.map((each) => (each ? quality(each) : '')), shown]);
    });
    return [line(`${list}: first / in 3, MRR`, [...categories, 'all', 'shown p50/p90']), ...rows].join('\n');
  });
  const speed = results.map(({ name, usual, slow, open }) => line(name, [pair(usual), pair(slow), open.toFixed(0)]));
  return [...tables, [line('speed', ['ms p50/p95', 'ms at 1/4', 'ms to open']), ...speed].join('\n')].join('\n\n');
}

/** Returns the goals that a list misses. */
function shortInList(list: string, { all, shown }: ListResult, peers: readonly Result[]): string[] {
  const rivals = peers.flatMap(({ name, lists }) => {
    const theirs = lists.get(list)?.all;
    return theirs !== undefined && (theirs.first >= all.first || theirs.share >= all.share) ? [name] : [];
  });
  return [
    ...(all.first < MIN_FIRST
      ? [`${list}: ${percent(all.first)} % in first place is less than ${MIN_FIRST * 100} %`]
      : []),
    ...(all.share < MIN_SHARE
      ? [`${list}: ${percent(all.share)} % in the first three is less than ${MIN_SHARE * 100} %`]
      : []),
    ...(shown.median > MAX_MEDIAN_SHOWN
      ? [`${list}: ${shown.median} results are shown, more than ${MAX_MEDIAN_SHOWN}`]
      : []),
    ...rivals.map((name) => `${list}: ${name} is ahead in quality`),
  ];
}

/** The categories in which every query must succeed. */
const WHOLE = ['citations', 'misspellings'];

/** Returns the goals that were missed. The first result is this app's engine, which must not be slower than `fuzzy`. */
export function shortfalls([ours, ...peers]: readonly Result[], fuzzy: string): string[] {
  if (ours === undefined) throw new Error('no results');
  const missing = [...ours.lists].flatMap(([list, { categories }]) =>
    WHOLE.flatMap((name) => ((categories.get(name)?.share ?? 1) < 1 ? [`${list}: not all ${name} are found`] : [])),
  );
  const rival = peers.find(({ name }) => name === fuzzy);
  return [
    ...[...ours.lists].flatMap(([list, result]) => shortInList(list, result, peers)),
    ...missing,
    ...(ours.slow.p95 > MAX_SLOW_P95_MS ? [`p95 is ${ours.slow.p95.toFixed(1)} ms at a quarter of the speed`] : []),
    ...(rival === undefined || ours.usual.p95 > rival.usual.p95 ? [`slower than ${fuzzy}`] : []),
  ];
}
