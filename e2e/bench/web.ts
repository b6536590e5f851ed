import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { untilReadyOffline } from '../support/ready.ts';
import { startServer } from '../support/server.ts';
import { type RouteSize, routeSizes } from './route-sizes.ts';

const BUDGET_BYTES = 130_000;
const LATER = /dexie|content-db|device-source|edition-updates/i;
const PAGES = {
  home: '/',
  explorer: '/learn/fre-explorer',
  rule: '/learn/fre-explorer/relevance-and-its-limits/404',
};

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

function printSizes(sizes: RouteSize[]): void {
  console.log('route            scripts    styles   share of 130 kB (brotli, first visit)');
  for (const { route, scripts, styles } of sizes) {
    console.log(`${route.padEnd(14)}${kB(scripts)} ${kB(styles)}   ${(scripts / BUDGET_BYTES).toFixed(2)}`);
  }
  const heavy = sizes.filter(({ scripts }) => scripts > BUDGET_BYTES);
  const early = sizes.filter(({ files }) => files.some((file) => LATER.test(file)));
  if (heavy.length > 0 || early.length > 0) process.exitCode = 1;
}

/** Lighthouse's four categories for one page on a slow phone, the defaults of the tool: 4 × CPU, 1.6 Mbit/s, 150 ms. */
async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  const failing = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    scores: scores.join(', '),
    times: times.map((id) => audits[id]?.displayValue).join(' / '),
    failing: failing.map(({ id }) => id).join(', '),
  };
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

printSizes(routeSizes());
const server = await startServer();
try {
  console.log(
    `\nfirst load until everything is ready offline: ${(await timeToReady(server.url)).toFixed(1)} s (goal 15 s)`,
  );
  const debugPort = server.port + 1;
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugPort}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  for (const [name, path] of Object.entries(PAGES)) {
    const { scores, times, failing } = await audit(server.url + path, debugPort);
    console.log(`\n${name}: ${scores}\n  FCP / LCP / TBT / CLS: ${times}\n  below 90: ${failing || 'nothing'}`);
  }
  await browser.close();
} finally {
  await server.stop();
}
