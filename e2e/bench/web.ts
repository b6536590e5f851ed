import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { prepareMachine } from '../support/machine.ts';
import { untilReadyOffline } from '../support/ready.ts';
import { printSizes } from '../support/route-sizes.ts';
import { run } from '../support/run.ts';
import { startServer } from '../support/server.ts';
import { blockingTime, scoreWithBlocking } from './blocking-time.ts';
import { median } from './sync/results.ts';

const RUNS = 5;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const PAGES = {
  home: '/',
  explorer: '/learn/fre-explorer',
  rule: '/learn/fre-explorer/relevance-and-its-limits/404',
};

/** Lighthouse slows the processor down by a factor of four, which suits a machine with this benchmark index. */
const USUAL = { slowdown: 4, index: 1500 };
/**
 * The maximum number of times to try an audit. Some tries fail, because Chromium records no navigation or closes a
 * page.
 */
const TRIES = 3;

type Audit = {
  performance: number;
  /** The score and the blocking time if only the processor time of tasks counts, and not how long they took. */
  byProcessorTime: { score: number; blocking: number };
  others: string;
  times: string;
  failing: string;
};
type Target = { url: string; port: number; slowdown: number };

/**
 * Runs Lighthouse in a separate browser, because each visit leaves data in localStorage and IndexedDB, which would
 * affect the next one.
 */
async function lighthouseRun({ url, port, slowdown }: Target) {
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const throttling = { cpuSlowdownMultiplier: slowdown };
  try {
    return await lighthouse(url, { port, logLevel: 'silent', output: 'json', throttling });
  } finally {
    await browser.close();
  }
}

/**
 * Audits the first visit to a page as if on a slow phone: 1.6 Mbit/s, 150 ms of latency, and a slower processor.
 * @throws if nothing was measured
 */
async function audit(target: Target): Promise<Audit> {
  const result = await lighthouseRun(target);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${target.url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${target.url}: ${runtimeError.code} ${runtimeError.message}`);
  const percent = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const failing = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  const performance = percent('performance');
  const blocking = blockingTime(result.artifacts.Trace.traceEvents, target.slowdown);
  const measured = audits['total-blocking-time']?.numericValue ?? 0;
  return {
    performance,
    byProcessorTime: { score: scoreWithBlocking(performance, measured, blocking), blocking },
    others: ['accessibility', 'best-practices', 'seo'].map((id) => `${id} ${percent(id)}`).join(', '),
    times: TIMES.map((id) => audits[id]?.displayValue).join(' / '),
    failing: failing.map(({ id }) => id).join(', '),
  };
}

async function auditAgain(target: Target, tries = TRIES): Promise<Audit> {
  try {
    return await audit(target);
  } catch (error) {
    if (tries <= 1) throw error;
    return auditAgain(target, tries - 1);
  }
}

/**
 * Audits a page several times, because a single run on a busy machine means little. Returns the runs by score, lowest
 * first.
 */
async function auditRepeatedly(target: Target): Promise<Audit[]> {
  const runs: Audit[] = [];
  while (runs.length < RUNS) runs.push(await auditAgain(target));
  return runs.toSorted((one, other) => one.byProcessorTime.score - other.byProcessorTime.score);
}

/** Prints the median run, and the scores of all runs. */
function printAudits(name: string, runs: readonly Audit[]): void {
  const middle = runs[Math.floor(RUNS / 2)];
  if (middle === undefined) throw new Error('no runs');
  const { byProcessorTime, performance, others, times, failing } = middle;
  const all = runs.map((one) => one.byProcessorTime.score).join(', ');
  const blocking = byProcessorTime.blocking.toFixed(0);
  console.log(`\n${name}: performance ${byProcessorTime.score} (runs: ${all}), ${others}`);
  console.log(
    `  blocking time by processor time: ${blocking} ms; by the clock, Lighthouse gives ${performance} points`,
  );
  console.log(`  FCP / LCP / TBT / CLS by the clock: ${times}\n  below 90: ${failing || 'nothing'}`);
}

/**
 * Returns Lighthouse's benchmark index, measured as Lighthouse does: once per browser, before the code has warmed up.
 */
async function benchmarkIndex(): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await browser.close();
  return index;
}

/** Returns how many times slower a typical phone is than this machine, by Lighthouse's own benchmark. */
async function slowdownHere(): Promise<number> {
  const indexes: number[] = [];
  while (indexes.length < RUNS) indexes.push(await benchmarkIndex());
  const index = median(indexes);
  const slowdown = (USUAL.slowdown * index) / USUAL.index;
  console.log(
    `\nThis machine has benchmark index ${index}, so its processor is slowed down ${slowdown.toFixed(1)} times.`,
  );
  return slowdown;
}

async function timeToReady(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const page = await browser.newPage();
  const begun = performance.now();
  await page.goto(url);
  await untilReadyOffline(page);
  const seconds = (performance.now() - begun) / 1000;
  await browser.close();
  return seconds;
}

prepareMachine();
run('build', 'npm', ['run', '--silent', 'build']);
if (printSizes().length > 0) process.exitCode = 1;
const server = await startServer();
try {
  console.log(
    `\nfirst load until everything is ready offline: ${(await timeToReady(server.url)).toFixed(1)} s (goal 15 s)`,
  );
  const port = server.port + 1;
  const wanted = process.env['CPU_SLOWDOWN'];
  const slowdown = wanted === undefined ? await slowdownHere() : Number(wanted);
  for (const [name, path] of Object.entries(PAGES)) {
    printAudits(name, await auditRepeatedly({ url: server.url + path, port, slowdown }));
  }
} finally {
  await server.stop();
}
