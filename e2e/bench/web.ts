import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { prepareMachine } from '../support/machine.ts';
import { untilReadyOffline } from '../support/ready.ts';
import { printSizes } from '../support/route-sizes.ts';
import { run } from '../support/run.ts';
import { startServer } from '../support/server.ts';

const RUNS = 5;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const PAGES = {
  home: '/',
  explorer: '/learn/fre-explorer',
  rule: '/learn/fre-explorer/relevance-and-its-limits/404',
};

/**
 * How many times slower the simulated phone is than this machine. Lighthouse's default of 4 suits a machine with a
 * benchmark index of about 1,500.
 */
const CPU_SLOWDOWN = Number(process.env['CPU_SLOWDOWN'] ?? 4);
/** How many times to try an audit, because Chromium sometimes records no navigation or closes a page. */
const TRIES = 3;

type Audit = { machine: number; performance: number; others: string; times: string; failing: string };

/**
 * Runs Lighthouse in a separate browser, because it leaves localStorage and IndexedDB behind, which would affect the
 * next visit.
 */
async function lighthouseRun(url: string, port: number) {
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const throttling = { cpuSlowdownMultiplier: CPU_SLOWDOWN };
  try {
    return await lighthouse(url, { port, logLevel: 'silent', output: 'json', throttling });
  } finally {
    await browser.close();
  }
}

/**
 * Audits the first visit to a page as if on a slow phone: 1.6 Mbit/s, 150 ms of latency, and a CPU slowed down by
 * `CPU_SLOWDOWN`.
 * @throws if nothing was measured
 */
async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouseRun(url, port);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError, environment } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
  const percent = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const failing = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    machine: environment.benchmarkIndex,
    performance: percent('performance'),
    others: ['accessibility', 'best-practices', 'seo'].map((id) => `${id} ${percent(id)}`).join(', '),
    times: TIMES.map((id) => audits[id]?.displayValue).join(' / '),
    failing: failing.map(({ id }) => id).join(', '),
  };
}

async function auditAgain(url: string, port: number, tries = TRIES): Promise<Audit> {
  try {
    return await audit(url, port);
  } catch (error) {
    if (tries <= 1) throw error;
    return auditAgain(url, port, tries - 1);
  }
}

/** Returns the median of several runs, because a single run on a busy machine means little. */
async function medianAudit(url: string, port: number): Promise<Audit & { all: number[] }> {
  const runs: Audit[] = [];
  while (runs.length < RUNS) runs.push(await auditAgain(url, port));
  const sorted = runs.toSorted((one, other) => one.performance - other.performance);
  const middle = sorted[Math.floor(RUNS / 2)];
  if (middle === undefined) throw new Error('no runs');
  return { ...middle, all: sorted.map(({ performance }) => performance) };
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
  const debugPort = server.port + 1;
  for (const [name, path] of Object.entries(PAGES)) {
    const { machine, performance, all, others, times, failing } = await medianAudit(server.url + path, debugPort);
    console.log(`\n${name}: performance ${performance} (runs: ${all.join(', ')}), ${others}`);
    console.log(`  CPU slowed ${CPU_SLOWDOWN} × on a machine of index ${machine}`);
    console.log(`  FCP / LCP / TBT / CLS: ${times}\n  below 90: ${failing || 'nothing'}`);
  }
} finally {
  await server.stop();
}
