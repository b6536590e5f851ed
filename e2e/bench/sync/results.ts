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
const MAX_WRITE_MS = 5;
const PULL_TIMES_FASTER = 3;
const MAX_PRESS_MS = 100;

/** The middle of several times. */
export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** What a contestant's rounds come to. */
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

/** A time in words. */
export const milliseconds = (time: number) => `${time >= 100 ? time.toFixed(0) : time.toFixed(1)} ms`;
const line = (label: string, cells: readonly string[]) =>
  label.padEnd(LABEL_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');

/** A table of all results; the last columns say how many times as long as the first contestant each other one took. */
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

/** What was aimed at and missed. The first result is ours, the second PouchDB's; `press` are the times of a bookmark press. */
export function missed([ours, pouch, ...others]: readonly Result[], press: readonly number[]): string[] {
  if (ours === undefined || pouch === undefined) throw new Error('no results');
  const { writeP50, push, pull } = ours.medians;
  const slow = [pouch, ...others].filter(({ medians }) => medians.pull < PULL_TIMES_FASTER * pull);
  return [
    ...(writeP50 > MAX_WRITE_MS ? [`a write takes ${milliseconds(writeP50)}, not ${MAX_WRITE_MS} ms or less`] : []),
    ...(push >= pouch.medians.push ? [`push is not ahead of ${pouch.name}'s`] : []),
    ...slow.map(({ name }) => `pull is not ${PULL_TIMES_FASTER} times as fast as ${name}'s`),
    ...(median(press) > MAX_PRESS_MS ? [`a bookmark press takes ${milliseconds(median(press))} to be painted`] : []),
  ];
}
