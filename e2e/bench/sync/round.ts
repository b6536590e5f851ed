import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { newFolder } from '../../support/server.ts';
import type { Contestant, RoundServer } from './contestants.ts';
import { browserOn, devicePage } from './device-page.ts';
import { percentile } from './results.ts';
import { logRows } from './rows.ts';

const ROWS = 10_000;
const SINGLE_WRITES = 500;
const WARM_UP = 20;
const FILL = 500;
const REST_MS = 500;

/** The measurements of one round, in ms. */
export type Times = { writeP50: number; writeP95: number; push: number; pull: number; read: number };

const openIn = (page: Page, account: string) => page.evaluate((whose) => contestant.open(whose), account);

async function writeAndPush(page: Page): Promise<Omit<Times, 'pull' | 'read'>> {
  const times = await page.evaluate((rows) => bench.writeEach(rows), logRows(0, WARM_UP + SINGLE_WRITES));
  for (let from = times.length; from < ROWS; from += FILL) {
    await page.evaluate((rows) => contestant.fill(rows), logRows(from, Math.min(FILL, ROWS - from)));
  }
  await rest(REST_MS);
  const writes = times.slice(WARM_UP);
  return {
    writeP50: percentile(writes, 0.5),
    writeP95: percentile(writes, 0.95),
    push: await page.evaluate(() => bench.timed('push')),
  };
}

/** Measures two devices and a restart: one device writes and pushes, and the other pulls everything and is reopened. */
async function twoDevices({ blank, signUp }: RoundServer, script: string, folder: string): Promise<Times> {
  const one = await browserOn(join(folder, 'one'));
  const writer = await devicePage(one, blank, script);
  const account = await signUp(writer);
  await openIn(writer, account);
  const written = await writeAndPush(writer);
  const cookies = await one.cookies();
  await one.close();

  const two = await browserOn(join(folder, 'two'));
  await two.addCookies(cookies);
  const reader = await devicePage(two, blank, script);
  await openIn(reader, account);
  const pull = await reader.evaluate(() => bench.timed('pull'));
  await two.close();

  const again = await browserOn(join(folder, 'two'));
  const reopened = await devicePage(again, blank, script);
  const { time: read, count } = await reopened.evaluate((whose) => bench.readAll(whose), account);
  await again.close();
  if (count !== ROWS) throw new Error(`${count} rows arrived instead of ${ROWS}`);
  return { ...written, pull, read };
}

/** Runs one round of a contestant with a new server, new profiles, and a new account. Leaves nothing behind. */
export async function round({ script, start }: Contestant): Promise<Times> {
  const folder = newFolder('bench');
  const data = join(folder, 'server');
  mkdirSync(data);
  const server = await start(data);
  try {
    return await twoDevices(server, script, folder);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
