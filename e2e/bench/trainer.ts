import { rmSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { signUpAs } from '../support/accounts.ts';
import { prepareMachine } from '../support/machine.ts';
import { run } from '../support/run.ts';
import { newFolder, startServer } from '../support/server.ts';
import { press } from './press.ts';
import { report } from './report.ts';
import { browserOn, scriptOf } from './sync/device-page.ts';
import { median, milliseconds, percentile } from './sync/results.ts';

const TRAINER = '/learn/objections';
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const SESSIONS = 3;
const CALLS = 20;
/** What changes with every press: the call and the ruling. */
const PLAYED = '.drill-taking';
const REST_MS = 300;
const MAX_PRESS_MS = 50;

// Measures how long a press in the Objection Trainer takes until its result is painted, on a processor slowed down by a
// factor of four.

/** Presses a button. Returns the ms until the result is painted. */
async function pressNamed(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await rest(REST_MS);
  return press(button, PLAYED);
}

/** Plays a practice session to the last call. Returns the ms of each press that shows a ruling or the next call. */
async function play(page: Page): Promise<{ rulings: number[]; calls: number[] }> {
  await page.getByRole('radio', { name: `${CALLS} calls` }).check();
  await page.getByRole('button', { name: 'Start: Objection practice', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: /^Call 1\b/ }).waitFor();
  const rulings: number[] = [];
  const calls: number[] = [];
  while (calls.length < CALLS - 1) {
    rulings.push(await pressNamed(page, 'Let it pass'));
    calls.push(await pressNamed(page, 'Next'));
  }
  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('heading', { level: 1, name: /: results$/ }).waitFor();
  return { rulings, calls };
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

async function measured(): Promise<{ rulings: number[]; calls: number[] }> {
  const server = await startServer();
  const folder = newFolder('bench');
  const browser = await browserOn(folder);
  try {
    const page = await browser.newPage();
    await page.setViewportSize(PHONE);
    await signUpAs(page, server);
    const throttle = await page.context().newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const sessions: Awaited<ReturnType<typeof play>>[] = [];
    while (sessions.length < SESSIONS) {
      await page.goto(server.url + TRAINER);
      await page.evaluate(await scriptOf('e2e/bench/press-clock.ts'));
      sessions.push(await play(page));
    }
    return { rulings: sessions.flatMap(({ rulings }) => rulings), calls: sessions.flatMap(({ calls }) => calls) };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

prepareMachine();
if (!process.argv.includes('--built')) run('build', 'npm', ['run', '--silent', 'build']);
const { rulings, calls } = await measured();
const kinds = { 'from a press to the ruling': rulings, 'from a press to the next call': calls };
for (const [kind, times] of Object.entries(kinds))
  console.log(`${kind}: p50 ${milliseconds(median(times))}, p95 ${milliseconds(p95(times))} (${times.length} presses)`);
const missed = Object.entries(kinds)
  .filter(([, times]) => p95(times) > MAX_PRESS_MS)
  .map(([kind, times]) => `${kind} takes ${milliseconds(p95(times))}, not ${MAX_PRESS_MS} ms`);
report('bench-trainer', { rulings, calls }, missed);
