import { getLogNormalScore } from 'lighthouse/shared/statistics.js';

/** One event of a Chromium trace. Times are in microseconds; `tdur` is the processor time of the event's thread. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** A task blocks for the time by which it exceeds this many milliseconds. */
const TASK_LIMIT_MS = 50;
/** Lighthouse's curve (in milliseconds) and weight for the blocking time on phones. */
const CURVE = { p10: 200, median: 600 };
const WEIGHT_OF_BLOCKING = 0.3;

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name.endsWith('RunTask');
const totalTime = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { dur = 0 }) => sum + dur, 0);

/** Returns the tasks of the page's main thread: of the renderers' main threads, the one whose tasks took longest. */
function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = [...new Set(named.map(threadOf))];
  const tasks = threads.map((thread) => events.filter((event) => isTask(event) && threadOf(event) === thread));
  return tasks.toSorted((one, other) => totalTime(other) - totalTime(one))[0] ?? [];
}

/**
 * Returns the total blocking time in milliseconds on a processor that is `slowdown` times slower: each of the page's
 * tasks after the first contentful paint counts for its time above 50 ms. Counts a task's processor time instead of how
 * long it took, because on two cores the main thread spends most of its time waiting for the tools that measure it.
 */
export function blockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const tasks = mainTasks(events);
  const painted = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === tasks[0]?.pid);
  return tasks
    .filter(({ ts }) => ts >= (painted?.ts ?? 0))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - TASK_LIMIT_MS), 0);
}

/**
 * Returns a Lighthouse performance score from 0 to 100 as it would be with another blocking time. Times are in
 * milliseconds.
 */
export function scoreWithBlocking(score: number, measured: number, replaced: number): number {
  const gained = getLogNormalScore(CURVE, replaced) - getLogNormalScore(CURVE, measured);
  return Math.round(score + gained * WEIGHT_OF_BLOCKING * 100);
}
