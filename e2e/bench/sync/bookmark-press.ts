import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { MAX_OPS, SYNC_PROTOCOL, SyncPage, type SyncRequest } from '#shared/sync/sync.contract.ts';
import { builtCatalog } from '../../support/content.ts';
import { newFolder } from '../../support/server.ts';
import { press } from '../press.ts';
import type { Contestant, RoundServer } from './contestants.ts';
import { browserOn, devicePage, scriptOf } from './device-page.ts';
import { logRows } from './rows.ts';

const BOOKMARKS = 69;
const COLLECTIONS = 200;
const EVENTS = 100_000;
const PRESSES = 5;
const REST_MS = 3000;
const CPU_SLOWDOWN = 4;
const RULE_PAGE = '/learn/fre-explorer/relevance-and-its-limits/404';

type Change = Pick<SyncRequest['ops'][number], 'e' | 'id' | 'type' | 'args'>;

function studyOfYears(): Change[] {
  const collections = Array.from({ length: COLLECTIONS }, (_, turn) => ({
    id: randomUUID(),
    name: `List ${turn + 1}`,
  }));
  const rules = builtCatalog().articles.flatMap((article) => article.rules);
  return [
    ...collections.map(({ id, name }) => ({ e: 'collection', id, type: 'set', args: { name, isDeleted: false } })),
    ...rules.slice(0, BOOKMARKS).map(({ id, full_title: title }, turn) => {
      const args = { isDeleted: false, collectionId: collections[turn]?.id ?? null, notes: `Read ${title} again` };
      return { e: 'bookmark', id, type: 'set', args };
    }),
    ...logRows(0, EVENTS).map(({ id, ...args }) => ({ e: 'studyEvent', id, type: 'add', args })),
  ];
}

/** Sends years of study as if from another of the user's devices. Returns the number of rows. */
async function seed(page: Page, { url }: RoundServer, userId: string): Promise<number> {
  const changes = studyOfYears();
  const deviceId = randomUUID();
  for (let from = 0; from < changes.length; from += MAX_OPS) {
    const clientNow = Date.now();
    const stamped = { ov: 1, base: 0, at: clientNow };
    const ops = changes.slice(from, from + MAX_OPS).map((change) => ({ ...change, ...stamped, opId: randomUUID() }));
    const data: SyncRequest = { protocol: SYNC_PROTOCOL, userId, deviceId, cursor: 0, limit: 1, clientNow, ops };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await page.context().request.post(`${url}/api/sync`, { data, headers });
    const { acks } = SyncPage.parse(await response.json());
    const refused = acks.find(({ r }) => r !== 'applied');
    if (refused !== undefined) throw new Error(`a seeded change was ${refused.r}: ${refused.message}`);
  }
  return changes.length;
}

/**
 * Presses the bookmark button of a rule page repeatedly, on and off. Returns how many ms passed before the result of
 * each press was visible.
 */
async function pressRepeatedly(page: Page): Promise<number[]> {
  await page.evaluate(await scriptOf('e2e/bench/press-clock.ts'));
  const star = page.getByRole('button', { name: /^(Bookmark this rule|Remove bookmark)$/ });
  await star.waitFor();
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  while (times.length < PRESSES) {
    await rest(REST_MS);
    times.push(await press(star));
  }
  return times;
}

/**
 * Measures the time in ms from a press of the bookmark button until the result is painted, on a CPU slowed down by a
 * factor of four. The device has received 69 bookmarks, 200 collections, and 100,000 events from the server.
 */
export async function bookmarkPress({ script, start }: Contestant): Promise<number[]> {
  const folder = newFolder('bench');
  const server = await start(join(folder, 'server'));
  const browser = await browserOn(join(folder, 'device'));
  try {
    const page = await devicePage(browser, server.blank, script);
    const userId = await server.signUp(page);
    const rows = await seed(page, server, userId);
    await page.evaluate((whose) => contestant.open(whose), userId);
    await page.evaluate(() => contestant.pull());
    const { count } = await page.evaluate((whose) => bench.readAll(whose), userId);
    if (count !== rows) throw new Error(`${count} rows arrived instead of ${rows}`);
    await page.goto(server.url + RULE_PAGE);
    return await pressRepeatedly(page);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
