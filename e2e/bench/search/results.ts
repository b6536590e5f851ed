import type { Answered } from './in-page.ts';
import type { Query } from './queries.ts';

/** How well a contestant does in a category: share with all rules among the first three, and mean reciprocal rank. */
export type Quality = { share: number; mrr: number; missed: string[] };
/** Times of all queries in ms. */
export type Times = { p50: number; p95: number };
/** `open`: ms until the first query can be asked; `slow`: at a quarter of the speed. */
export type Result = {
  name: string;
  open: number;
  categories: Map<string, Quality>;
  all: Quality;
  usual: Times;
  slow: Times;
};

const FIRST = 3;
const MIN_SHARE = 0.95;
const MAX_SLOW_P95_MS = 16;
const NAME_WIDTH = 34;
const WIDTH = 15;

/** The quality of answers to queries, both in the same order. */
export function qualityOf(queries: readonly Query[], answers: readonly Answered[]): Quality {
  const missed: string[] = [];
  let ranks = 0;
  queries.forEach(({ q, rules }, at) => {
    const found = answers[at]?.found ?? [];
    const first = found.slice(0, FIRST);
    if (!rules.every((rule) => first.includes(rule)))
      missed.push(`${q} → ${first.join(', ')}, not ${rules.join(', ')}`);
    const rank = found.findIndex((rule) => rules.includes(rule));
    ranks += rank === -1 ? 0 : 1 / (rank + 1);
  });
  return { share: 1 - missed.length / queries.length, mrr: ranks / queries.length, missed };
}

/** The middle, and what 95 of 100 stay below. */
export function timesOf(answers: readonly Answered[]): Times {
  const times = answers.map(({ time }) => time).toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

const line = (label: string, cells: readonly string[]) =>
  label.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
const quality = ({ share, mrr }: Quality) => `${(100 * share).toFixed(1)} % ${mrr.toFixed(3)}`;
const pair = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

/** A table: for each contestant share and MRR by category, and times. */
export function table(results: readonly Result[]): string {
  const names = [...(results[0]?.categories.keys() ?? [])];
  const rows = results.map(({ name, categories, all, usual, slow, open }) => {
    const cells = [...names.map((each) => categories.get(each)), all].map((each) => (each ? quality(each) : ''));
    return line(name, [...cells, pair(usual), pair(slow), open.toFixed(0)]);
  });
  const heads = [...names, 'all', 'ms p50/p95', 'ms at 1/4', 'ms to open'];
  return [line('in the first 3, MRR', heads), ...rows].join('\n');
}

/** What was aimed at and missed; the first result is ours, `fuzzy` the name of the one to be no slower than. */
export function shortfalls([ours, ...peers]: readonly Result[], fuzzy: string): string[] {
  if (ours === undefined) throw new Error('no results');
  const whole = ['citations', 'misspellings'].filter((name) => ours.categories.get(name)?.share !== 1);
  const ahead = peers.filter(({ all }) => all.share >= ours.all.share || all.mrr >= ours.all.mrr);
  const rival = peers.find(({ name }) => name === fuzzy);
  return [
    ...(ours.all.share < MIN_SHARE ? [`${quality(ours.all)} is less than ${MIN_SHARE * 100} %`] : []),
    ...whole.map((name) => `not all ${name} are found`),
    ...ahead.map(({ name }) => `${name} is ahead in quality`),
    ...(ours.slow.p95 > MAX_SLOW_P95_MS ? [`p95 is ${ours.slow.p95.toFixed(1)} ms at a quarter of the speed`] : []),
    ...(rival === undefined || ours.usual.p95 > rival.usual.p95 ? [`slower than ${fuzzy}`] : []),
  ];
}
