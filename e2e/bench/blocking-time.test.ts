import { expect, test } from 'vitest';
import { blockingTime, scoreWithBlocking } from './blocking-time.ts';

const PAGE = { pid: 1, tid: 1 };
const OTHER = { pid: 1, tid: 2 };
const NAMED = { name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
const PAINT = { name: 'firstContentfulPaint', ph: 'I', ts: 1000, ...PAGE };

/** A task that starts at `ts` microseconds, takes `dur` milliseconds, and uses the processor for `tdur` of them. */
const task = (thread: { pid: number; tid: number }, ts: number, dur: number, tdur = dur) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur: dur * 1000,
  tdur: tdur * 1000,
  ...thread,
});

test('counts each task’s time above 50 ms on a slower processor', () => {
  const events = [{ ...NAMED, ...PAGE }, PAINT, task(PAGE, 2000, 40), task(PAGE, 3000, 20)];
  expect(blockingTime(events, 1)).toBe(0);
  expect(blockingTime(events, 3)).toBe(70 + 10);
});

test('counts neither waiting, nor other threads, nor tasks before the first paint', () => {
  const events = [{ ...NAMED, ...PAGE }, PAINT, task(PAGE, 0, 500), task(PAGE, 2000, 900, 40), task(OTHER, 2000, 800)];
  expect(blockingTime(events, 2)).toBe(30);
});

test('counts only the main thread of the page whose tasks took longest', () => {
  const idle = { pid: 2, tid: 5 };
  const events = [{ ...NAMED, ...idle }, { ...NAMED, ...PAGE }, PAINT, task(idle, 2000, 60), task(PAGE, 2000, 90)];
  expect(blockingTime(events, 1)).toBe(40);
});

test('raises the score by up to 30 points if nothing blocks, and keeps it if the blocking time stays the same', () => {
  expect(scoreWithBlocking(70, 5000, 0)).toBe(100);
  expect(scoreWithBlocking(95, 200, 200)).toBe(95);
});
