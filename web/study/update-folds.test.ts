import { describe, expect, test } from 'vitest';
import { foldDay } from '#shared/study/day-study.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import { foldMonth } from '#shared/study/month-study.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aHistory,
  anItem,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
  wholeDays,
  wholeMonths,
  wholeRules,
} from '#shared/study/study-event.fixture.ts';
import { StudyDb } from '#web/databases/study-db.ts';
import { makeEarlierStudyDb } from '#web/databases/test-earlier-study-db.ts';
import { readDayFolds, readMonthFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { entryOf, studyRow } from '#web/study/study-row.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import { openStudyOf } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

let people = 0;
const newPerson = () => `folds-${(people += 1)}`;

function rowOf({ id, ...data }: LoggedEvent) {
  return studyRow({ e: 'studyEvent', id, v: 1, isLive: true, isDeleted: false, data, pending: 0 });
}

/** Stores rows and updates projections, as happens after a response from the server. */
const apply = (db: StudyDb, part: readonly FoldChange[]) =>
  db.transaction('rw', db.rowStores, async () => {
    for (const { before, after } of part) {
      if (after) await db.rows.put(rowOf(after));
      else if (before) await db.rows.delete(['studyEvent', before.id]);
    }
    await updateFolds(db, part);
  });

test('keeps projections in line with the study log, in any order of arrivals, changes, and removals', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { parts, events } = aHistory(seed, 40);
    const db = new StudyDb(newPerson(), 'relaxed');
    for (const part of parts) await apply(db, part);
    expect(await readRuleFolds(db), `seed ${seed}`).toEqual(wholeRules(events));
    expect(await readDayFolds(db), `seed ${seed}`).toEqual(wholeDays(events));
    expect(await readMonthFolds(db), `seed ${seed}`).toEqual(wholeMonths(events));
    db.close();
  }
});

test('updates projections along with a write, and finds the new event by its rules and day', async () => {
  const study = openStudyOf(newPerson());
  const { id, ...args } = aQuiz({ ruleId: null, items: [anItem(), anItem({ ruleId: 'fre-403', correct: false })] });
  await study.write([{ e: 'studyEvent', id, type: 'add', args }]);
  expect(await readRuleFolds(study.db)).toEqual([
    foldRule('fre-403', [{ id, ...args }]),
    foldRule('fre-404', [{ id, ...args }]),
  ]);
  expect(await readDayFolds(study.db)).toEqual([foldDay('2026-11-02', [{ id, ...args }])]);
  const byRule = await study.db.rows.where('rules').equals('fre-403').primaryKeys();
  const byDay = await study.db.rows.where('day').equals('2026-11-02').primaryKeys();
  expect([byRule, byDay]).toEqual([[['studyEvent', id]], [['studyEvent', id]]]);
  study.close();
});

test('counts an event once even if it is written twice', async () => {
  const study = openStudyOf(newPerson());
  const { id, ...args } = aView();
  const change = { e: 'studyEvent' as const, id, type: 'add', args };
  await study.write([change, change]);
  await study.write([change]);
  expect(await readRuleFolds(study.db)).toEqual([foldRule('fre-404', [aView()])]);
  study.close();
});

test("doesn't touch the projections when other entities are written", async () => {
  const study = openStudyOf(newPerson());
  await study.write([{ e: 'bookmark', id: 'fre-404', type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
  expect([await readRuleFolds(study.db), await readDayFolds(study.db)]).toEqual([[], []]);
  study.close();
});

test('reads projections only for the requested rules, and only for days on or after a given day', async () => {
  const db = new StudyDb(newPerson(), 'relaxed');
  const views = ['fre-401', 'fre-403', 'fre-404'].map((ruleId, index) =>
    aView({ id: entryId(index), ruleId, ...when(STUDY_BEGAN + index * DAY_MS) }),
  );
  await apply(
    db,
    views.map((after) => ({ after })),
  );
  expect((await readRuleFolds(db, ['fre-404', 'fre-401', 'fre-900'])).map(({ ruleId }) => ruleId)).toEqual([
    'fre-401',
    'fre-404',
  ]);
  expect((await readDayFolds(db, '2026-11-03')).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
  db.close();
});

test('recomputes projections stored in another build’s form', async () => {
  const db = new StudyDb(newPerson(), 'relaxed');
  await apply(db, [{ after: aView() }]);
  await db.ruleFolds.put({ key: 'fre-404', fold: { form: 0 } });
  await db.dayFolds.put({ key: '2026-11-02', fold: { form: 0 } });
  await db.monthFolds.put({ key: '2026-11', fold: { form: 0 } });
  expect(await readRuleFolds(db)).toEqual([foldRule('fre-404', [aView()])]);
  expect(await readDayFolds(db)).toEqual([foldDay('2026-11-02', [aView()])]);
  expect(await readMonthFolds(db)).toEqual([foldMonth('2026-11', [aView()])]);
  db.close();
});

test('reads and updates projections that an earlier build stored as objects', async () => {
  const db = new StudyDb(newPerson(), 'relaxed');
  const [first, second] = [aView(), aView({ id: entryId(7), ...when(STUDY_BEGAN + DAY_MS) })];
  await apply(db, [{ after: first }]);
  await db.rows.clear(); // leaves no events to compute projections from
  await db.ruleFolds.put({ key: 'fre-404', fold: foldRule('fre-404', [first]) });
  expect(await readRuleFolds(db)).toEqual([foldRule('fre-404', [first])]);
  await apply(db, [{ after: second }]);
  expect(await readRuleFolds(db)).toEqual([foldRule('fre-404', [first, second])]);
  db.close();
});

test('recomputes unreadable projections from the study log', async () => {
  const db = new StudyDb(newPerson(), 'relaxed');
  await apply(db, [{ after: aView() }]);
  await db.ruleFolds.put({ key: 'fre-404', fold: '{"form":' });
  expect(await readRuleFolds(db)).toEqual([foldRule('fre-404', [aView()])]);
  db.close();
});

test('ignores rows of other entities, deleted rows, and events of an unknown type', () => {
  const row = rowOf(aView());
  expect(entryOf(row)).toEqual(aView());
  expect(entryOf(undefined)).toBeUndefined();
  expect(entryOf({ ...row, e: 'bookmark' })).toBeUndefined();
  expect(entryOf({ ...row, isDeleted: true })).toBeUndefined();
  expect(entryOf({ ...row, data: { ...row.data, type: 'dream' } })).toBeUndefined();
  expect(studyRow({ ...row, isDeleted: true })).not.toHaveProperty('rules');
});

test('computes months from the study log in a database created before months were stored', async () => {
  const person = newPerson();
  const views = [aView(), aView({ id: entryId(7), ...when(STUDY_BEGAN + 60 * DAY_MS) })];
  const dayFolds = wholeDays(views).map((fold) => ({ key: fold.day, fold }));
  await makeEarlierStudyDb(person, { rows: views.map(rowOf), dayFolds });
  const db = new StudyDb(person, 'relaxed');
  expect(await readMonthFolds(db)).toEqual(wholeMonths(views));
  db.close();
});

test('keeps all data in a database created before the past was stored', async () => {
  const person = newPerson();
  const views = [aView(), aView({ id: entryId(7), ...when(STUDY_BEGAN + 60 * DAY_MS) })];
  const dayFolds = wholeDays(views).map((fold) => ({ key: fold.day, fold }));
  const monthFolds = wholeMonths(views).map((fold) => ({ key: fold.month, fold }));
  await makeEarlierStudyDb(person, { rows: views.map(rowOf), dayFolds, monthFolds });
  const db = new StudyDb(person, 'relaxed');
  expect([await db.rows.count(), await db.pasts.count()]).toEqual([2, 0]);
  expect(await readMonthFolds(db)).toEqual(wholeMonths(views));
  await apply(db, [{ after: aView({ id: entryId(8) }) }]);
  expect(await db.rows.count()).toBe(3);
  db.close();
});

describe('the stored past', () => {
  const past = { before: '2026-12', form: '1', past: '{}' };
  const inNovember = aView();
  const inDecember = aView({ id: entryId(7), ...when(STUDY_BEGAN + 30 * DAY_MS) });
  const { id: _id, ...unscored } = aQuiz();

  test.each([
    ['an event of a later month is added', { after: inDecember }, 1],
    ['an event of its last month is added', { after: inNovember }, 0],
    ['an event of its last month is removed', { before: inNovember }, 0],
    ['an event moves out of it', { before: inNovember, after: { ...inDecember, id: inNovember.id } }, 0],
    ['an event moves into it', { before: { ...inNovember, ...when(inDecember.at) }, after: inNovember }, 0],
    ['an event in it changes', { before: inNovember, after: { ...inNovember, durationS: 61 } }, 0],
    ['an event changes in a way that makes no difference', { before: aQuiz(), after: aQuiz({ version: 'v2' }) }, 1],
  ])('is dropped only if it includes a day that changes: %s', async (_what, change, count) => {
    const db = new StudyDb(newPerson(), 'relaxed');
    await db.pasts.add(past);
    await apply(db, [change]);
    expect(await db.pasts.count()).toBe(count);
    db.close();
  });

  test('is dropped if at least one of several changes affects it', async () => {
    const db = new StudyDb(newPerson(), 'relaxed');
    await db.pasts.add(past);
    await apply(db, [{ after: inDecember }, { after: inNovember }]);
    expect(await db.pasts.count()).toBe(0);
    db.close();
  });

  test('stays if the transaction that drops it fails', async () => {
    const db = new StudyDb(newPerson(), 'relaxed');
    await db.pasts.add(past);
    const failed = db.transaction('rw', db.rowStores, async () => {
      await apply(db, [{ after: inNovember }]);
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    expect([await db.pasts.count(), await db.rows.count()]).toEqual([1, 0]);
    db.close();
  });

  test('is dropped when this device writes an event in the last month that the past covers', async () => {
    const study = openStudyOf(newPerson());
    await study.db.pasts.add(past);
    await study.write([{ e: 'studyEvent', id: entryId(9), type: 'add', args: unscored }]);
    expect(await study.db.pasts.count()).toBe(0);
    study.close();
  });
});
