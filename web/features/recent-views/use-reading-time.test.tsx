import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { useReadingTime } from '#web/features/recent-views/use-reading-time.ts';
import { currentStudy } from '#web/sync/current-study.ts';

const RULE = 'fre-404';
/** The fake clock for reading times. Databases and timers use the real one. */
let reading = 0;
let visibility: DocumentVisibilityState = 'visible';
let beacons: { path: string; body: string }[] = [];

function Rule({ id = RULE, threshold }: { id?: string; threshold?: number }) {
  useReadingTime(id, threshold);
  return <p>{id}</p>;
}

const read = (seconds: number) => {
  reading += seconds * 1000;
};

function turnTo(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const views = async () => {
  const { db } = await currentStudy();
  const rows = await db.rows.where('e').equals('studyEvent').toArray();
  return rows.map(({ data }) => `${String(data['ruleId'])} ${String(data['durationS'])} s`);
};

/** Opens a rule's page, and resolves when the study database is open. */
async function open(rule = <Rule threshold={10} />) {
  const { db } = await currentStudy();
  await db.rows.clear();
  await db.outbox.clear();
  const timer = vi.spyOn(globalThis, 'setTimeout');
  timer.mockImplementation(((work: () => void, delay?: number) =>
    original(work, delay === 3000 ? 0 : delay)) as typeof setTimeout);
  const screen = await render(rule);
  await new Promise((resolve) => original(resolve, 100));
  timer.mockRestore();
  return screen;
}
const original = globalThis.setTimeout;

beforeEach(() => {
  reading = 0;
  visibility = 'visible';
  beacons = [];
  beginAs(anotherMe(crypto.randomUUID()));
  vi.spyOn(performance, 'now').mockImplementation(() => reading);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    if (body instanceof Blob) void body.text().then((text) => beacons.push({ path: String(path), body: text }));
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

test('records a view if the user leaves the page after reading long enough', async () => {
  const screen = await open();
  read(12.9);
  await screen.unmount();
  await expect.poll(views).toEqual([`${RULE} 12 s`]);
  expect(beacons).toEqual([]);
});

test('records no view below the threshold', async () => {
  const screen = await open();
  read(9.9);
  await screen.unmount();
  await new Promise((resolve) => original(resolve, 100));
  expect(await views()).toEqual([]);
});

test('records a view after five seconds by default', async () => {
  const screen = await open(<Rule />);
  read(5);
  await screen.unmount();
  await expect.poll(views).toEqual([`${RULE} 5 s`]);
});

test('stops counting while another tab is in front and continues afterward', async () => {
  const screen = await open();
  read(6);
  turnTo('hidden');
  read(600);
  turnTo('visible');
  read(5);
  await screen.unmount();
  await expect.poll(views).toEqual([`${RULE} 11 s`]);
});

test("records a view when the tab is hidden, and starts over when it's shown again", async () => {
  const screen = await open();
  read(20);
  turnTo('hidden');
  await expect.poll(views).toEqual([`${RULE} 20 s`]);
  turnTo('visible');
  read(15);
  await screen.unmount();
  await expect.poll(async () => (await views()).length).toBe(2);
  expect(new Set(await views())).toEqual(new Set([`${RULE} 20 s`, `${RULE} 15 s`]));
});

test('sends the view immediately when the page unloads, with the IDs that a sync would use', async () => {
  await open();
  read(31);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => beacons).toHaveLength(1);
  const { db, userId } = await currentStudy();
  await expect.poll(() => db.outbox.count()).toBe(1);
  const [op] = await db.outbox.toArray();
  expect(beacons[0]?.path).toBe('/api/fre/recent');
  expect(JSON.parse(beacons[0]?.body ?? '')).toEqual({
    ruleId: RULE,
    timeSpentSeconds: 31,
    userId,
    eventId: op?.id,
    opId: op?.opId,
    at: op?.args['at'],
    tz_offset_min: op?.args['tzOffsetMin'],
    local_day: op?.args['localDay'],
  });
});

const noted = () => Object.keys(localStorage).filter((key) => key.startsWith('sustained:mine:view:'));

test("when the page unloads, keeps the view until it's in the database", async () => {
  await open();
  read(31);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  const [key = ''] = noted();
  expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({ args: { ruleId: RULE, durationS: 31 } });
  const { id, opId } = JSON.parse(localStorage.getItem(key) ?? '{}');
  await expect.poll(noted).toEqual([]);
  const { db } = await currentStudy();
  expect(await db.outbox.toArray()).toEqual([expect.objectContaining({ id, opId })]);
});

test('records a single view when the page is hidden and closed at the same time', async () => {
  await open();
  read(31);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  turnTo('hidden');
  await expect.poll(views).toEqual([`${RULE} 31 s`]);
  await new Promise((resolve) => original(resolve, 100));
  expect(await views()).toHaveLength(1);
});

test("keeps a visitor's view on the device and doesn't send it", async () => {
  beginAs();
  await open();
  read(31);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(views).toEqual([`${RULE} 31 s`]);
  expect((await currentStudy()).userId).toBeNull();
  expect(beacons).toEqual([]);
});

test('keeps the reading time of a visitor who signs in on the page', async () => {
  beginAs();
  const screen = await open();
  read(8);
  keepMe(anotherMe(crypto.randomUUID()));
  await screen.rerender(<Rule threshold={10} />);
  await new Promise((resolve) => original(resolve, 3300));
  read(4);
  await screen.unmount();
  await expect.poll(views).toEqual([`${RULE} 12 s`]);
  expect((await currentStudy()).userId).not.toBeNull();
});

test('drops the reading time of a user who has signed out', async () => {
  const screen = await open();
  read(60);
  beginAs();
  await screen.rerender(<Rule threshold={10} />);
  await screen.unmount();
  await new Promise((resolve) => original(resolve, 100));
  expect(await views()).toEqual([]);
});

test("drops a signed-out user's reading time even if signing out closes the page", async () => {
  const screen = await open();
  read(60);
  beginAs();
  await screen.unmount();
  await new Promise((resolve) => original(resolve, 100));
  expect((await currentStudy()).userId).toBeNull();
  expect(await views()).toEqual([]);
});

test('records a separate view when the page changes to another rule', async () => {
  const screen = await open();
  read(11);
  await screen.rerender(<Rule id="fre-405" threshold={10} />);
  await expect.poll(views).toEqual([`${RULE} 11 s`]);
  read(14);
  await screen.unmount();
  await expect.poll(async () => new Set(await views())).toEqual(new Set([`${RULE} 11 s`, 'fre-405 14 s']));
});
