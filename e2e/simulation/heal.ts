import assert from 'node:assert';
import { dueOn, scheduleOn } from '#shared/practice/schedule.ts';
import { foldDay } from '#shared/study/day-study.ts';
import { foldMonth, monthOf } from '#shared/study/month-study.ts';
import { foldRule, type RuleStudy } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf, type StudyEvent } from '#shared/study/study-event.contract.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { allRows } from '#web/study/log-packs.ts';
import { foldOf } from '#web/study/stored-folds.ts';
import type { Device } from './device.ts';
import { textsIn } from './look-back.ts';
import type { Run } from './simulated-run.ts';
import { type Dump, dumpOf } from './study-tables.ts';

/** After this many sync runs, the outbox must be empty if the network works and no one writes. */
const RUNS = 3;

/** After this long, devices retry operations that a suspension parked. */
const LONG_ENOUGH_MS = 2 * 3_600_000;

/** Delivers everything that is still in transit, newest first, then restarts and syncs every device. */
async function heal(run: Run, person: string): Promise<void> {
  for (const message of run.network.messages.toReversed()) {
    if (message.answer === undefined) await run.deliver(message);
    await run.deliver(message);
  }
  await run.settle();
  for (const message of run.network.messages.slice()) {
    run.network.remove(message);
    message.fail();
  }
  await run.settle();
  await run.world.suspend(person, false);
  run.world.clock.now += LONG_ENOUGH_MS;
  for (const device of run.devices) {
    device.become(person);
    device.adopt();
    await run.settle();
  }
  for (let round = 0; round < RUNS; round += 1) for (const device of run.devices) await run.exchange(device);
}

type Row = { e: string; id: string; v: number; data: Record<string, unknown> };

const byName = (a: Row, b: Row) => (`${a.e}/${a.id}` < `${b.e}/${b.id}` ? -1 : 1);
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

async function serverRows(run: Run, person: string): Promise<Row[]> {
  const { sync_row: rows } = await dumpOf(run.world.db, person);
  return rows
    .filter((row) => row.deleted_at === null)
    .map((row) => ({
      e: row.entity,
      id: row.id,
      v: row.version,
      data: parsed(row.data),
    }))
    .toSorted(byName);
}

async function deviceRows(device: Device): Promise<Row[]> {
  const rows = await allRows(device.look());
  return rows
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ e, id, v, data }) => ({ e, id, v, data }))
    .toSorted(byName);
}

const eventsOf = (rows: Row[]): LoggedEvent[] =>
  rows.filter(({ e }) => e === 'studyEvent').map(({ id, data }) => ({ ...(data as StudyEvent), id }));

/** Computes the projections from the whole study log in one pass. */
function folds(events: LoggedEvent[]) {
  const rules = [...new Set(events.flatMap(rulesOf))].toSorted();
  const days = [...new Set(events.map(({ localDay }) => localDay))].toSorted();
  const months = [...new Set(days.map(monthOf))];
  return {
    rules: rules.map((rule) => [
      rule,
      foldRule(
        rule,
        events.filter((event) => rulesOf(event).includes(rule)),
      ),
    ]),
    days: days.map((day) => [
      day,
      foldDay(
        day,
        events.filter(({ localDay }) => localDay === day),
      ),
    ]),
    months: months.map((month) => [
      month,
      foldMonth(
        month,
        events.filter(({ localDay }) => monthOf(localDay) === month),
      ),
    ]),
  };
}

/**
 * Returns the part of a row to compare if a restored backup undid changes that the device had seen. Leaves out the
 * data, because two different changes may then have the same version.
 */
const placeOf = ({ e, id, v }: Row) => ({ e, id, v });

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

type Folds = Record<'rules' | 'days' | 'months', [string, unknown][]>;

const byKey = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1);

const foldsOfServer = ({ rule_study, day_study, month_study }: Dump): Folds => ({
  rules: rule_study.map((row): [string, unknown] => [row.rule_id, parsed(row.fold)]).toSorted(byKey),
  days: day_study.map((row): [string, unknown] => [row.local_day, parsed(row.fold)]).toSorted(byKey),
  months: month_study.map((row): [string, unknown] => [row.month, parsed(row.fold)]).toSorted(byKey),
});

async function foldsOfDevice(db: StudyDb): Promise<Folds> {
  const of = async (store: 'ruleFolds' | 'dayFolds' | 'monthFolds') =>
    (await db[store].toArray())
      .map(foldOf)
      .map(({ key, fold }): [string, unknown] => [key, fold])
      .toSorted(byKey);
  return { rules: await of('ruleFolds'), days: await of('dayFolds'), months: await of('monthFolds') };
}

/** Returns the day on which each flashcard is due. */
const dueDays = ({ rules }: Folds): Record<string, string> =>
  Object.fromEntries(
    rules
      .flatMap(([, fold]) => Object.entries((fold as RuleStudy).cards))
      .map(([id, card]) => [id, dueOn(card, scheduleOn(card.day, null))]),
  );

/** Reads the device's own digest, and whether it ever had to reset because the digest was wrong. */
async function digestOf(db: StudyDb) {
  const state = await db.meta.get('sync');
  return state?.key === 'sync' ? { ...state.digest, isRepaired: state.repairedAt !== undefined } : undefined;
}

/**
 * Checks that every device shows what the server has, that every outbox is empty, and that all devices and the server
 * have computed the same projections and digest.
 */
async function checkAgreement(run: Run, person: string): Promise<void> {
  const rows = await serverRows(run, person);
  const should = plain(folds(eventsOf(rows)));
  const dump = await dumpOf(run.world.db, person);
  assert.deepStrictEqual(foldsOfServer(dump), should, 'the server has the right projections');
  const [space] = dump.sync_person;
  assert(space !== undefined, 'a user who has synced has a space');
  const digest = { n: space.live_rows, h: space.live_hash };
  for (const device of run.devices) {
    const db = device.look();
    assert.deepStrictEqual(await db.outbox.toArray(), [], `${device.name} has sent everything`);
    const isOvertaken = run.overtaken.has(`${device.name}/${person}`);
    const has = (row: Row) => (isOvertaken ? placeOf(row) : plain(row));
    const shown = await deviceRows(device);
    assert.deepStrictEqual(shown.map(has), rows.map(has), `${device.name} shows what the server has`);
    const computed = await foldsOfDevice(db);
    assert.deepStrictEqual(plain(computed), should, `${device.name} has the right projections`);
    assert.deepStrictEqual(dueDays(computed), dueDays(foldsOfServer(dump)), `${device.name} has the right due dates`);
    const found = await digestOf(db);
    const isRepaired = isOvertaken && found?.isRepaired === true;
    assert.deepStrictEqual(found, { ...digest, isRepaired }, `${device.name} has the server's digest`);
  }
}

/** Checks that nothing written was lost or duplicated, and that each rejection was reported once. */
async function checkLedger(run: Run, person: string): Promise<void> {
  const dump = await dumpOf(run.world.db, person);
  const ledger = dump.applied_op.map((row) => row.op_id);
  const refused = run.poisoned.get(person);
  for (const opId of run.issued.get(person) ?? []) {
    const mayBeGone = run.hasRestored && refused?.has(opId); // its rejection was reported before the restoration
    assert(mayBeGone || ledger.includes(opId), `the operation ${opId} was settled`);
  }
  const rows = new Set(dump.sync_row.map((row) => row.id));
  const lost = [...(run.entries.get(person) ?? [])].filter((id) => !run.retracted.has(id) && !rows.has(id));
  assert.deepStrictEqual(lost, [], 'every event is stored, unless it was taken back');
  const told: string[] = [];
  for (const device of run.devices) {
    const rejected = await device.look().rejected.toArray();
    told.push(...rejected.map(({ opId }) => opId));
  }
  assert.deepStrictEqual(
    told.toSorted(),
    [...(run.poisoned.get(person) ?? [])].toSorted(),
    'each rejection is reported once',
  );
}

/**
 * Checks that no text is lost unless it was replaced or deleted by someone who had seen it, and that no field mark has
 * a time in the future.
 */
async function checkTexts(run: Run, person: string): Promise<void> {
  const { sync_row: rows } = await dumpOf(run.world.db, person);
  for (const { row: name, text } of run.looks.get(person)?.expectedTexts() ?? []) {
    const row = rows.find((each) => `${each.entity}/${each.id}` === name);
    assert(textsIn(parsed(row?.data ?? '{}')).has(text), `the text "${text}" of ${name} is kept`);
  }
  for (const row of rows) {
    for (const mark of Object.values(parsed(row.marks)) as { eff: number }[]) {
      assert(mark.eff <= run.world.clock.now, `${row.id} has no time in the future`);
    }
  }
}

/** Checks that requests change nothing if they arrive again, no matter how late. */
async function checkReplay(run: Run, person: string): Promise<void> {
  if (run.hasRestored) return; // Requests from before the restoration may be applied again or belong to another epoch.
  const before = await dumpOf(run.world.db, person);
  for (const { request } of run.handled.get(person)?.slice() ?? [])
    await run.world.handle(person, request, () => undefined);
  assert.deepStrictEqual(await dumpOf(run.world.db, person), before, 'a request that arrives again changes nothing');
}

/** Checks that each event recorded before sign-in went to exactly one user. */
async function checkEntriesOfNobody(run: Run): Promise<void> {
  const dumps = await Promise.all(run.people.map((person) => dumpOf(run.world.db, person)));
  for (const id of run.visitorEvents) {
    const holders = dumps.filter(({ sync_row: rows }) => rows.some((row) => row.id === id));
    assert.equal(holders.length, 1, `the visitor event ${id} is stored once`);
  }
}

/** Heals everything, one user at a time, and checks that nothing was lost and all devices agree. */
export async function checkHealed(run: Run): Promise<void> {
  for (const person of run.people) {
    await heal(run, person);
    await checkAgreement(run, person);
    await checkLedger(run, person);
    await checkTexts(run, person);
    await checkReplay(run, person);
  }
  await checkEntriesOfNobody(run);
}
