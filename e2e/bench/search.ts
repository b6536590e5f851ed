import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { report } from './report.ts';
import type { Answered } from './search/in-page.ts';
import { LISTS } from './search/queries.ts';
import { type ListResult, qualityOf, type Result, shortfalls, shownOf, table, timesOf } from './search/results.ts';
import { builtTexts } from './search/texts.ts';
import { scriptOf } from './sync/device-page.ts';

const PEERS = 'e2e/bench/peers';
const OURS = 'Sustained';
const FUZZY = 'MiniSearch 7, prefix, fuzzy 0.2';
const NAMES = [OURS, 'MiniSearch 7', FUZZY, 'Fuse.js 7'];
const TIMES = 5;
const SLOW = 4;
/**
 * A contestant slower than this answers each query only once and, at quarter speed, only every tenth query. Otherwise,
 * the benchmark would take hours.
 */
const SLOW_MS = 50;
const SAMPLE = 10;

// Runs the query lists in Chromium at full and quarter speed, compared with MiniSearch and Fuse.js over the same texts.

prepareMachine();
if (!existsSync(`${PEERS}/node_modules/minisearch`)) run('peers installed', 'npm', ['ci', '--prefix', PEERS]);
run('content', 'npm', ['run', '--silent', 'content']);
const texts = builtTexts();
const script = await scriptOf(`${PEERS}/search.device.mjs`, 'e2e/bench/search/in-page.ts');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const all = Object.values(LISTS).flatMap((list) => Object.values(list).flat());
const asked = all.map(({ q }) => q);

/** Returns each list's quality and number of results, given the answers to all queries in order. */
function resultsByList(answers: readonly Answered[]): Map<string, ListResult> {
  let from = 0;
  const next = (count: number) => answers.slice(from, (from += count));
  return new Map(
    Object.entries(LISTS).map(([list, byCategory]) => {
      const begun = from;
      const categories = new Map(
        Object.entries(byCategory).map(([category, queries]) => [category, qualityOf(queries, next(queries.length))]),
      );
      const own = answers.slice(begun, from);
      const queries = Object.values(byCategory).flat();
      return [list, { categories, all: qualityOf(queries, own), shown: shownOf(own) }];
    }),
  );
}

async function measure(name: string): Promise<Result> {
  const page = await browser.newPage();
  await page.evaluate(script);
  const open = await page.evaluate(([each, given]) => globalThis.openContestant(each, given), [name, texts] as const);
  const answer = (times: number, every = 1) =>
    page.evaluate(([queries, count]) => globalThis.answerAll(queries, count), [
      asked.filter((_, at) => at % every === 0),
      times,
    ] as const);
  const first = await answer(1); // Also warms up the page, as if it had been in use for a moment.
  const isSlow = timesOf(first).p50 > SLOW_MS;
  const usual = isSlow ? first : await answer(TIMES);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const slow = await answer(1, isSlow ? SAMPLE : 1);
  await page.close();
  return { name, open, lists: resultsByList(usual), usual: timesOf(usual), slow: timesOf(slow) };
}

const results: Result[] = [];
for (const name of NAMES) {
  const result = await measure(name);
  results.push(result);
  console.log(`${name}: p95 ${result.usual.p95.toFixed(1)} ms`);
}
await browser.close();
console.log(`${all.length} queries\n${table(results)}\n`);
for (const { all: quality } of results[0]?.lists.values() ?? [])
  for (const miss of quality.missed) console.log(`not in the first three: ${miss}`);
const faults = shortfalls(results, FUZZY);
const qualities = results.map((result) => ({
  ...result,
  lists: [...result.lists].map(([list, { categories, ...whole }]) => ({
    list,
    ...whole,
    categories: Object.fromEntries(categories),
  })),
}));
report('eval-search', { results: qualities }, faults);
