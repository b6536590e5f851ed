import { afterEach, expect, test } from 'vitest';
import { allRows, unpack } from '#web/study/log-packs.ts';
import { readDayFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, agrees, aView, closeDevices, type TestDevice } from '#web/sync/exchange/test-device.ts';

afterEach(closeDevices);

const packs = { from: 2, size: 3 };
const RULES = ['fre-401', 'fre-403', 'fre-404'];
const views = (count: number, at = 1_000_000) =>
  Array.from({ length: count }, (_, i) => aView(RULES[i % RULES.length] ?? '', at + i));
const aQuiz = () => ({
  ...aView('fre-401'),
  args: {
    type: 'quiz',
    ruleId: 'fre-401',
    version: 'v',
    durationS: 9,
    items: [
      {
        questionId: '401-q01',
        ruleId: 'fre-401',
        option: 0,
        timeS: 9,
        correct: true,
        difficulty: 'beginner',
        questionType: 'multiple_choice',
      },
    ],
    at: 1_000_000,
    tzOffsetMin: 0,
    localDay: '2026-11-21',
  },
});

/** Counts event rows and packs, and checks whether every event is stored only once. */
async function storedBy({ db }: TestDevice) {
  const ids = (await allRows(db)).map(({ id }) => id);
  const rows = await db.rows.where('e').equals('studyEvent').count();
  return { rows, packs: await db.logPacks.count(), isOnce: new Set(ids).size === ids.length };
}

async function expectAgreement(device: TestDevice, server: TestAnswerer): Promise<void> {
  const { shown, held, waiting, digests } = await agrees(device, server);
  expect(shown).toEqual(held);
  expect([waiting, digests[0]]).toEqual([0, digests[1]]);
  expect((await storedBy(device)).isOnce).toBe(true);
}

test('packs settled events that arrive together, both on the device that wrote them and on other devices', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const two = aDevice(server, `${one.userId}x`);
  await one.write([...views(7), aBookmark('fre-401')]);
  expect(await storedBy(one)).toMatchObject({ rows: 7, packs: 0 });
  await one.sync({ packs });
  await two.sync({ packs });
  for (const device of [one, two]) {
    expect(await storedBy(device)).toEqual({ rows: 0, packs: 3, isOnce: true });
    await expectAgreement(device, server);
  }
});

test('keeps quiz attempts, queued events, and small numbers of other events as rows', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(views(1));
  await one.sync({ packs });
  await one.write([aQuiz(), aQuiz()]);
  await one.sync({ packs });
  await one.write(views(2));
  expect(await storedBy(one)).toEqual({ rows: 5, packs: 0, isOnce: true });
});

test('finds packed events by rule and day to recompute projections', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(views(6));
  await one.sync({ packs });
  await one.db.ruleFolds.toCollection().modify({ fold: 'of another build' });
  await one.db.dayFolds.toCollection().modify({ fold: 'of another build' });
  expect((await readRuleFolds(one.db)).map(({ ruleId, viewCount }) => [ruleId, viewCount])).toEqual(
    RULES.map((rule) => [rule, 2]),
  );
  expect(await readDayFolds(one.db)).toHaveLength(1);
});

test('when an event changes later, unpacks only the pack that contains it', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const entries = views(6);
  await one.write(entries);
  await one.sync({ packs });
  const [entry] = entries;
  server.version += 1;
  const stored = server.rows.get(`studyEvent/${entry?.id}`);
  if (stored === undefined) throw new Error('expected the server to have the event');
  server.rows.set(`studyEvent/${entry?.id}`, {
    ...stored,
    v: server.version,
    row: { ...stored.row, data: { ...stored.row.data, durationS: 999 } },
  });
  await one.sync({ packs });
  expect(await storedBy(one)).toEqual({ rows: 3, packs: 1, isOnce: true });
  await expectAgreement(one, server);
});

test('when an event is deleted elsewhere, removes it from its pack and its projections', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const entries = views(3);
  await one.write(entries);
  await one.sync({ packs });
  const [entry] = entries;
  const stored = server.rows.get(`studyEvent/${entry?.id}`);
  if (stored === undefined) throw new Error('expected the server to have the event');
  server.version += 1;
  const row = { ...stored.row, isDeleted: true };
  server.rows.set(`studyEvent/${entry?.id}`, { ...stored, v: server.version, row });
  await one.sync({ packs });
  expect((await readRuleFolds(one.db)).map(({ ruleId }) => ruleId)).toEqual(['fre-403', 'fre-404']);
  await expectAgreement(one, server);
});

test("on a reset, removes packed events that the server doesn't have and keeps the rest", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const entries = views(9);
  await one.write(entries);
  await one.sync({ packs });
  for (const { id } of entries.slice(0, 4)) server.rows.delete(`studyEvent/${id}`);
  server.epoch = 'second';
  await one.db.acked.clear();
  expect(await one.sync({ packs, limits: { maxRows: 2 } })).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
  expect(await storedBy(one)).toMatchObject({ rows: 5, packs: 0 });
});

test("unpacks nothing for events that aren't in a pack", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const entries = views(3);
  await one.write(entries);
  await one.sync({ packs });
  await one.db.transaction('rw', [one.db.rows, one.db.logPacks], () =>
    unpack(one.db, ['0', `${entries[1]?.id}a`, 'z']),
  );
  expect(await storedBy(one)).toMatchObject({ rows: 0, packs: 1 });
  await one.db.transaction('rw', [one.db.rows, one.db.logPacks], () => unpack(one.db, [entries[1]?.id ?? '']));
  expect(await storedBy(one)).toMatchObject({ rows: 3, packs: 0 });
});
