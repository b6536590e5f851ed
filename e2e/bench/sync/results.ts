import type { Times } from './round.ts';

/** The medians of a contestant's rounds, in ms. */
export type Result = { name: string; medians: Times; rounds: Times[] };

const ROWS: [key: keyof Times, label: string][] = [
  ['writeP50', 'durable write, p50'],
  ['writeP95', 'durable write, p95'],
  ['push', 'push 10,000'],
  ['pull', 'pull 10,000 into an empty device'],
  ['read', 'open and read 10,000'],
];
const WIDTH = 12;
const LABEL_WIDTH = 36;
/** The goals: the longest times that this app may take, as multiples of the fastest other contestant's. */
const AIMS = { writeP50: 2, push: 1 / 1.5, pull: 1 / 3 } as const;
const MAX_PRESS_MS = 100;

/** Returns the median of several times. */
export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Returns a percentile of the times, such as the 95th for a share of 0.95. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

/** Returns the medians of a contestant's rounds. */
export function resultOf(name: string, rounds: Times[]): Result {
  const of = (key: keyof Times) => median(rounds.map((round) => round[key]));
  const medians = {
    writeP50: of('writeP50'),
    writeP95: of('writeP95'),
    push: of('push'),
    pull: of('pull'),
    read: of('read'),
  };
  return { name, medians, rounds };
}

export const milliseconds = (time: number) => `${time >= 100 ? time.toFixed(0) : time.toFixed(1)} ms`;
const line = (label: string, cells: readonly string[]) =>
  label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');

/**
 * Formats all results as a table. The last columns show the times of the other contestants as multiples of the first
 * one's.
 */
export function table(results: readonly Result[]): string {
  const [first, ...others] = results;
  if (first === undefined) throw new Error('no results');
  const head = [...results.map(({ name }) => name), ...others.map(({ name }) => `× ${name}`)];
  const body = ROWS.map(([key, label]) =>
    line(label, [
      ...results.map(({ medians }) => milliseconds(medians[key])),
      ...others.map(({ medians }) => (medians[key] / first.medians[key]).toFixed(2)),
    ]),
  );
  return [line('medians', head), ...body].join('\n');
}

/** Returns the goals that were missed. The first result is this app's. `press`: the times of a bookmark press. */
export function missed([ours, ...others]: readonly Result[], press: readonly number[]): string[] {
  if (ours === undefined || others.length === 0) throw new Error('no results');
  const slow = (Object.keys(AIMS) as (keyof typeof AIMS)[]).flatMap((key) => {
    const fastest = Math.min(...others.map(({ medians }) => medians[key]));
    const share = ours.medians[key] / fastest;
    return share > AIMS[key]
      ? [
          `${key} takes ${share.toFixed(2)} × as long as the fastest other contestant, and the goal is ${AIMS[key].toFixed(2)}`,
        ]
      : [];
  });
  return [
    ...slow,
    ...(median(press) > MAX_PRESS_MS ? [`a bookmark press takes ${milliseconds(median(press))} to be painted`] : []),
  ];
}
