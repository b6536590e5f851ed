import { afterEach, expect, test } from 'vitest';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, agrees, closeDevices, type TestDevice } from '#web/sync/exchange/test-device.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import type { Shown } from '#web/sync/write/shown.ts';

const RULE = 'fre-404';

afterEach(closeDevices);

async function shownOn({ db }: Study): Promise<Shown> {
  const row = await db.rows.get(['bookmark', RULE]);
  return row === undefined ? null : { v: row.v, data: row.data };
}

const save = (study: Study, shown: Shown, args: RowData) =>
  study.write([{ e: 'bookmark', id: RULE, type: 'set', args, shown }]);

/** Creates a bookmark on two devices. Returns the devices and what they show of the bookmark. */
async function onTwoDevices(fields: RowData = { notes: 'Before' }) {
  const server = new TestAnswerer();
  const [one, other] = [aDevice(server), aDevice(server)];
  await one.write([aBookmark(RULE, fields)]);
  for (const device of [one, other]) await device.sync();
  return { server, one, other, shown: await shownOn(one) };
}

/** Syncs the devices until they agree with the server, and returns what they show of the bookmark. */
async function inTheEnd(server: TestAnswerer, ...devices: TestDevice[]): Promise<RowData | undefined> {
  for (let round = 0; round < 2; round += 1) for (const device of devices) await device.sync();
  const [first, ...others] = await Promise.all(devices.map((device) => agrees(device, server)));
  if (first === undefined) throw new Error('expected at least one device');
  for (const { shown, held } of [first, ...others]) expect(shown).toEqual(held);
  return first.shown[`bookmark/${RULE}`] as RowData | undefined;
}

test('if notes arrive during editing, keeps them as another version on all devices', async () => {
  const { server, one, other, shown } = await onTwoDevices();
  await save(other, await shownOn(other), { notes: 'From the laptop' });
  await other.sync();
  server.now += 1000;
  await one.sync();
  await save(one, shown, { notes: 'From the phone' });
  expect((await shownOn(one)) as object).toMatchObject({
    data: { notes: 'From the phone', copies: ['From the laptop'] },
  });
  expect(await inTheEnd(server, one, other)).toMatchObject({ notes: 'From the phone', copies: ['From the laptop'] });
});

test('if notes arrive after a save, keeps them as another version', async () => {
  const { server, one, other, shown } = await onTwoDevices();
  await save(other, await shownOn(other), { notes: 'From the laptop' });
  server.now += 1000;
  await save(one, shown, { notes: 'From the phone' });
  await one.sync();
  expect(await inTheEnd(server, one, other)).toMatchObject({ notes: 'From the phone', copies: ['From the laptop'] });
});

test.each([true, false])(
  'if another tab has saved notes, keeps them as another version (sent first: %s)',
  async (isSent) => {
    const { server, one, other, shown } = await onTwoDevices();
    const tab = openStudyOf(one.userId, one.now);
    await save(tab, await shownOn(tab), { notes: 'From the other tab' });
    tab.close();
    if (isSent) await one.sync();
    await save(one, shown, { notes: 'From this tab' });
    expect(await inTheEnd(server, one, other)).toMatchObject({
      notes: 'From this tab',
      copies: ['From the other tab'],
    });
  },
);

test('keeps another tab’s notes even if another device saved notes at the same time', async () => {
  const { server, one, other, shown } = await onTwoDevices();
  await save(other, await shownOn(other), { notes: 'From the laptop' });
  await other.sync();
  server.now += 1000;
  const tab = openStudyOf(one.userId, one.now);
  await save(tab, await shownOn(tab), { notes: 'From the other tab' });
  tab.close();
  await save(one, shown, { notes: 'From this tab' });
  const { notes, copies } = (await inTheEnd(server, one, other)) ?? {};
  const texts = new Set([notes].concat(copies));
  expect(texts).toEqual(new Set(['From the laptop', 'From the other tab', 'From this tab']));
});

test("accepts values that arrived for fields that weren't edited", async () => {
  const { server, one, other, shown } = await onTwoDevices();
  await save(other, await shownOn(other), { notes: 'From the laptop', priority: 5 });
  await other.sync();
  await one.sync();
  await save(one, shown, { isFavorite: true });
  expect(await inTheEnd(server, one, other)).toMatchObject({
    notes: 'From the laptop',
    priority: 5,
    isFavorite: true,
    copies: [],
  });
});

test.each([true, false])(
  'keeps notes that the user hadn’t seen when removing the bookmark (already on this device: %s)',
  async (isHere) => {
    const { server, one, other, shown } = await onTwoDevices({});
    await save(other, await shownOn(other), { notes: 'From the laptop' });
    await other.sync();
    if (isHere) await one.sync();
    await save(one, shown, { isDeleted: true });
    expect(await inTheEnd(server, one, other)).toMatchObject({ notes: 'From the laptop' });
  },
);

test.each([
  ['removes the bookmark', { isDeleted: true }],
  ['edits the notes again', { notes: 'From the phone, later' }],
  ['clears the notes', { notes: null }],
])('keeps notes that arrived while the user’s own notes were unsent, even if the user then %s', async (_, next) => {
  const { server, one, other } = await onTwoDevices({});
  await save(one, await shownOn(one), { notes: 'From the phone' });
  server.now += 1000;
  await save(other, await shownOn(other), { notes: 'From the laptop' });
  await other.sync();
  await one.sync({ limits: { maxOps: 0 } }); // it receives the laptop's notes, but hasn't sent its own
  server.now += 1000;
  await save(one, await shownOn(one), next);
  const { notes, copies } = (await inTheEnd(server, one, other)) ?? {};
  expect([notes].concat(copies)).toContain('From the laptop');
});

test('removes a bookmark with its notes if the user saw its current state', async () => {
  const { server, one, other, shown } = await onTwoDevices();
  await save(one, shown, { isDeleted: true });
  expect(await inTheEnd(server, one, other)).toBeUndefined();
});
