import { describe, expect, test } from 'vitest';
import { entriesByIds, entryIdsBy } from '#server/features/study/study-entries.repository.ts';
import { findFolds, saveFolds } from '#server/features/study/study-folds.repository.ts';
import { readDayStudies, readMonthStudies, readRuleStudies, updateFolds } from '#server/features/study/study-folds.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { saveRows } from '#server/sync/sync-rows.repository.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import {
  aHistory,
  anItem,
  answers,
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

let version = 0;

/** Applies a request's changes to the rows and projections. */
async function apply(db: Db, userId: string, part: readonly FoldChange[]): Promise<void> {
  const last = new Map(part.map(({ before, after }) => [(after ?? before)?.id ?? '', after]));
  const rows = [...last].map(([id, after]) => {
    const { id: _id, ...data } = after ?? { id };
    version += 1;
    const isDeleted = after === undefined;
    return { e: 'studyEvent', id, v: version, deletedAt: isDeleted ? 1 : null, row: { isDeleted, data, marks: {} } };
  });
  await db.transaction().execute(async (trx) => {
    await saveRows(trx, userId, rows);
    await updateFolds(trx, userId, part);
  });
}

async function dbWith(engine: (typeof ENGINES)[number], ...userIds: string[]): Promise<Db> {
  const db = await testDb(engine);
  for (const id of userIds) await insertUser(db, { id });
  return db;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('keeps projections consistent with the study log, however events are added, changed, and removed', async () => {
    const people = ['ada', 'ben', 'cyd', 'dee', 'eve', 'fay'];
    const db = await dbWith(engine, ...people);
    const histories = people.map((userId, index) => ({ userId, ...aHistory(index + 1, 40) }));
    for (const { userId, parts } of histories) {
      for (const part of parts) await apply(db, userId, part);
    }
    for (const { userId, events } of histories) {
      expect(await readRuleStudies(db, userId), `of ${userId}`).toEqual(wholeRules(events));
      expect(await readDayStudies(db, userId), `of ${userId}`).toEqual(wholeDays(events));
      expect(await readMonthStudies(db, userId), `of ${userId}`).toEqual(wholeMonths(events));
    }
  });

  test('lists an event under exactly its current rules as the event is added, changed, and removed', async () => {
    const db = await dbWith(engine, 'ada');
    const before = aQuiz({ ruleId: null, items: [anItem(), anItem(), anItem({ ruleId: 'fre-403' })] });
    const after = { ...before, items: [anItem()], ...when(STUDY_BEGAN - DAY_MS) };
    const places = () =>
      db.selectFrom('study_entry').select(['rule_id', 'type', 'at', 'local_day']).orderBy('rule_id').execute();
    await apply(db, 'ada', [{ after: before }]);
    const then = { type: 'quiz', at: STUDY_BEGAN, local_day: '2026-11-02' };
    expect(await places()).toEqual([
      { ...then, rule_id: 'fre-403' },
      { ...then, rule_id: 'fre-404' },
    ]);
    await apply(db, 'ada', [{ before, after }]);
    expect(await places()).toEqual([
      { rule_id: 'fre-404', type: 'quiz', at: STUDY_BEGAN - DAY_MS, local_day: '2026-11-01' },
    ]);
    expect(await findFolds(db, 'day', 'ada', ['2026-11-02'])).toEqual([]);
    await apply(db, 'ada', [{ before: after }]);
    expect(await places()).toEqual([]);
    expect(await readRuleStudies(db, 'ada')).toEqual([]);
  });

  test('keeps the projections of users separate', async () => {
    const db = await dbWith(engine, 'ada', 'ben');
    await apply(db, 'ada', [{ after: aQuiz({ id: entryId(1) }) }]);
    await apply(db, 'ben', [{ after: aView({ id: entryId(1) }) }]);
    await apply(db, 'ben', [{ before: aView({ id: entryId(1) }) }]);
    expect(await readRuleStudies(db, 'ada')).toEqual([foldRule('fre-404', [aQuiz({ id: entryId(1) })])]);
    expect(await readDayStudies(db, 'ben')).toEqual([]);
    expect(await entryIdsBy(db, 'ben', 'rule_id', ['fre-404'])).toEqual([]);
    expect(await entryIdsBy(db, 'ada', 'rule_id', ['fre-404'])).toEqual([entryId(1)]);
    expect(await entriesByIds(db, 'ben', await entryIdsBy(db, 'ada', 'rule_id', ['fre-404']))).toEqual([]);
  });

  test('reads only the given rules, and only days on or after a given day', async () => {
    const db = await dbWith(engine, 'ada');
    const views = ['fre-401', 'fre-403', 'fre-404'].map((ruleId, index) =>
      aView({ id: entryId(index), ruleId, ...when(STUDY_BEGAN + index * DAY_MS) }),
    );
    await apply(
      db,
      'ada',
      views.map((after) => ({ after })),
    );
    expect((await readRuleStudies(db, 'ada', ['fre-404', 'fre-401', 'fre-900'])).map(({ ruleId }) => ruleId)).toEqual([
      'fre-401',
      'fre-404',
    ]);
    expect(await readRuleStudies(db, 'ada', [])).toEqual([]);
    expect((await readDayStudies(db, 'ada', '2026-11-03')).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
  });

  test('recomputes a projection that another build stored in another format', async () => {
    const db = await dbWith(engine, 'ada');
    await apply(db, 'ada', [{ after: aView() }]);
    await saveFolds(db, 'rule', 'ada', [{ key: 'fre-404', fold: { form: 0 } }]);
    expect(await readRuleStudies(db, 'ada')).toEqual([foldRule('fre-404', [aView()])]);
  });

  test('folds 500 quizzes about many rules, both in order and out of order', async () => {
    const db = await dbWith(engine, 'ada');
    const ids = Array.from({ length: 20 }, (_, index) => `fre-${401 + index}`);
    const items = ids.flatMap((ruleId) => answers(1, 1, { ruleId }));
    const quizzes = Array.from({ length: 500 }, (_, index) =>
      aQuiz({ id: entryId(index), ruleId: null, items, ...when(STUDY_BEGAN + index * DAY_MS) }),
    );
    const [first, ...rest] = quizzes;
    await apply(
      db,
      'ada',
      rest.map((after) => ({ after })),
    );
    if (first) await apply(db, 'ada', [{ after: first }]);
    expect(await readRuleStudies(db, 'ada')).toEqual(ids.map((ruleId) => foldRule(ruleId, quizzes)));
    expect(await readDayStudies(db, 'ada')).toHaveLength(500);
  });
});
