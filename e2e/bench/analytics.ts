import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startPostgres } from '#server/testing/throwaway-postgres.ts';
import { studyEventRules } from '#shared/study/study-event.merge.ts';
import { MAX_OPS, SYNC_PROTOCOL, SyncPage, type SyncRequest } from '#shared/sync/sync.contract.ts';
import { personAt, signUpAs } from '../support/accounts.ts';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { newFolder, type RunningServer, startServer } from '../support/server.ts';
import { decadeOfStudy } from './analytics/decade.ts';
import { builtEdition } from './analytics/edition.ts';
import type { DeviceTimes } from './analytics/read.device.ts';
import { report } from './report.ts';
import { browserOn, devicePage, scriptOf } from './sync/device-page.ts';
import { median, milliseconds } from './sync/results.ts';

const CALLS = ['overview', 'heatmap?view=rules', 'trends?days=30', 'achievements'];
const LIMITS = 'syncPerDevice=100000/60,studyPerAccount=100000000/60';
const HEADERS = { 'Sec-Fetch-Site': 'same-origin' };
const WARM_UP = 3;
const RUNS = 15;
const OPENINGS = 5;
const MAX_CALL_MS = 50;
const MAX_DEVICE_MS = 200;

// Measures the study analytics of a user with 100,000 events over ten years: API calls on both engines, and reading and
// computing on a device whose database is read from the disk.

type ServerTimes = Record<string, { fastest: number; median: number; slowest: number }>;

/** Sends ten years of study as if from another of the user's devices. */
async function seed(page: Page, { url }: RunningServer, userId: string): Promise<void> {
  const { version, questions } = builtEdition();
  const entries = decadeOfStudy(Date.now(), version, questions);
  const deviceId = randomUUID();
  for (let from = 0; from < entries.length; from += MAX_OPS) {
    const clientNow = Date.now();
    const ops = entries.slice(from, from + MAX_OPS).map(({ id, ...args }) => {
      const change = { e: 'studyEvent', id, type: 'add', args };
      return { ...change, ov: studyEventRules.versionOf?.(args) ?? 1, base: 0, at: clientNow, opId: randomUUID() };
    });
    const data: SyncRequest = { protocol: SYNC_PROTOCOL, userId, deviceId, cursor: 0, limit: 1, clientNow, ops };
    const response = await page.context().request.post(`${url}/api/sync`, { data, headers: HEADERS });
    const { acks } = SyncPage.parse(await response.json());
    const refused = acks.find(({ r }) => r !== 'applied');
    if (refused !== undefined) throw new Error(`an event was ${refused.r}: ${refused.message}`);
  }
}

async function timeCalls(page: Page, { url }: RunningServer): Promise<ServerTimes> {
  const times: ServerTimes = {};
  for (const call of CALLS) {
    const runs: number[] = [];
    for (let turn = 0; turn < WARM_UP + RUNS; turn += 1) {
      const begun = performance.now();
      const answer = await page.context().request.get(`${url}/api/fre/analytics/${call}`);
      await answer.body();
      if (!answer.ok()) throw new Error(`${call} returned ${answer.status()}`);
      if (turn >= WARM_UP) runs.push(performance.now() - begun);
    }
    times[call] = { fastest: Math.min(...runs), median: median(runs), slowest: Math.max(...runs) };
  }
  return times;
}

/**
 * Measures a device that has received everything and is repeatedly reopened in a fresh browser. The first time, it has
 * no stored past.
 */
async function timeDevice(folder: string, server: RunningServer, userId: string): Promise<DeviceTimes[]> {
  const blank = `${server.url}/robots.txt`;
  const pulling = await browserOn(folder);
  const device = await devicePage(
    pulling,
    blank,
    await scriptOf('e2e/bench/sync/in-page.ts', 'e2e/bench/sync/ours.device.ts'),
  );
  await device.evaluate((whose) => contestant.open(whose), userId);
  await device.evaluate(() => contestant.pull());
  await pulling.close();
  const { articles, cards } = builtEdition();
  const script = await scriptOf('e2e/bench/analytics/read.device.ts');
  const times: DeviceTimes[] = [];
  for (let opening = 0; opening < 1 + OPENINGS; opening += 1) {
    const browser = await browserOn(folder);
    const page = await devicePage(browser, blank, script);
    times.push(
      await page.evaluate(([whose, edition]) => analytics(whose, edition), [userId, { articles, cards }] as const),
    );
    await browser.close();
  }
  return times;
}

async function measured(env: Record<string, string>, withDevice: boolean) {
  const folder = newFolder('bench');
  const server = await startServer({ dataDir: join(folder, 'server'), env: { LIMITS, LOG_LEVEL: 'warn', ...env } });
  const device = join(folder, 'device');
  const browser = await browserOn(device);
  try {
    const page = await browser.newPage();
    await signUpAs(page, server);
    const person = await personAt(server, page.context().request);
    if (person === null) throw new Error('no user is signed in');
    await seed(page, server, person.id);
    const calls = await timeCalls(page, server);
    await browser.close();
    return { calls, openings: withDevice ? await timeDevice(device, server, person.id) : [] };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printCalls(engine: string, calls: ServerTimes): void {
  for (const [call, { fastest, median: middle, slowest }] of Object.entries(calls))
    console.log(
      `${engine}: ${call.padEnd(20)} ${milliseconds(middle)} (${milliseconds(fastest)} to ${milliseconds(slowest)})`,
    );
}

function printDevice(which: string, openings: readonly DeviceTimes[]): void {
  const of = (figure: (times: DeviceTimes) => number) => milliseconds(median(openings.map(figure)));
  const [open, read, compute] = [of((times) => times.open), of((times) => times.read), of((times) => times.compute)];
  const together = of((times) => times.open + times.read + times.compute);
  console.log(`device, ${which} opening: opened ${open}, read ${read}, computed ${compute}, together ${together}`);
  console.log(`device, ${which} opening: Today read and computed ${of((times) => times.today)}`);
}

prepareMachine();
if (!process.argv.includes('--built')) run('build', 'npm', ['run', '--silent', 'build']);
const sqlite = await measured({}, true);
printCalls('SQLite', sqlite.calls);
const { url, stop } = await startPostgres({ isDurable: true });
const postgres = await measured({ DATABASE_URL: url }, false).finally(() => void stop());
printCalls('PostgreSQL', postgres.calls);
const later = sqlite.openings.slice(1);
const today = later.map(({ open, today: plan }) => open + plan);
const whole = later.map(({ open, read, compute }) => open + read + compute);
printDevice('first', sqlite.openings.slice(0, 1));
printDevice('later', later);

const slow = [sqlite, postgres]
  .flatMap(({ calls }) => Object.entries(calls))
  .filter(([, times]) => times.median > MAX_CALL_MS);
const missed = [
  ...slow.map(([call, times]) => `${call} takes ${milliseconds(times.median)}, not ${MAX_CALL_MS} ms`),
  ...(median(whole) > MAX_DEVICE_MS
    ? [`a device takes ${milliseconds(median(whole))}, more than ${MAX_DEVICE_MS} ms`]
    : []),
  ...(median(today) > MAX_DEVICE_MS
    ? [`Today takes ${milliseconds(median(today))} to open on a device, more than ${MAX_DEVICE_MS} ms`]
    : []),
];
report('bench-analytics', { sqlite, postgres: postgres.calls }, missed);
