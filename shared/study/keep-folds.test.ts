import { expect, test } from 'vitest';
import { BY_DAY, BY_RULE, currentFolds, type FoldChange, type FoldStore, keepFolds } from '#shared/study/keep-folds.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';
import {
  aHistory,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
  wholeDays,
  wholeRules,
} from '#shared/study/study-event.fixture.ts';

/** Stores a study log and its projections in memory. `asked` lists the keys that were computed again. */
function memoryStore(keysOf: (event: LoggedEvent) => readonly string[]) {
  const log = new Map<string, LoggedEvent>();
  const folds = new Map<string, unknown>();
  const asked: string[] = [];
  const store: FoldStore = {
    read: async (keys) => keys.flatMap((key) => (folds.has(key) ? [{ key, fold: folds.get(key) }] : [])),
    eventsOf: async (keys) => {
      asked.push(...keys);
      return [...log.values()].filter((event) => keysOf(event).some((key) => keys.includes(key)));
    },
    write: async (all) => {
      for (const { key, fold } of all) folds.set(key, JSON.parse(JSON.stringify(fold)));
    },
    remove: async (keys) => {
      for (const key of keys) folds.delete(key);
    },
  };
  const enter = (changes: readonly FoldChange[]) => {
    for (const { before, after } of changes) {
      if (after) log.set(after.id, after);
      else if (before) log.delete(before.id);
    }
  };
  return { store, folds, asked, enter };
}

const inOrder = (folds: ReadonlyMap<string, unknown>) =>
  [...folds].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, fold]) => fold);

test('keeps each projection up to date as events arrive, change, and are removed in any order', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { parts, events } = aHistory(seed, 40);
    const rules = memoryStore(rulesOf);
    const days = memoryStore(({ localDay }) => [localDay]);
    for (const part of parts) {
      rules.enter(part);
      await keepFolds(BY_RULE, rules.store, part);
      days.enter(part);
      await keepFolds(BY_DAY, days.store, part);
    }
    expect(inOrder(rules.folds), `seed ${seed}`).toEqual(wholeRules(events));
    expect(inOrder(days.folds), `seed ${seed}`).toEqual(wholeDays(events));
  }
});

test('adds new events without reading the study log, and for a late quiz, reads only events of its rule', async () => {
  const { store, asked, enter } = memoryStore(rulesOf);
  const add = async (...events: LoggedEvent[]) => {
    const changes = events.map((after) => ({ after }));
    enter(changes);
    await keepFolds(BY_RULE, store, changes);
  };
  const later = aQuiz({ id: entryId(6), ...when(STUDY_BEGAN + DAY_MS) });
  await add(later, aQuiz({ id: entryId(2) }), aView({ id: entryId(1), ruleId: 'fre-403' }), aView({ id: entryId(3) }));
  expect(asked).toEqual([]);
  await add(
    aQuiz({ id: entryId(4), ...when(STUDY_BEGAN - DAY_MS) }),
    aView({ id: entryId(5), ruleId: 'fre-403', ...when(STUDY_BEGAN - DAY_MS) }),
  );
  expect(asked).toEqual(['fre-404']);
});

test('leaves no trace of an event that arrives and is removed in the same update', async () => {
  const { store, folds } = memoryStore(rulesOf);
  await keepFolds(BY_RULE, store, [{ after: aView() }, { before: aView() }]);
  expect(folds.size).toBe(0);
});

test('computes the projection again if an event moves within its day', async () => {
  const { store, folds, enter } = memoryStore(rulesOf);
  const [before, after] = [aView(), aView({ at: STUDY_BEGAN - 1000 })];
  enter([{ after }]);
  await keepFolds(BY_RULE, store, [{ before, after }]);
  expect(folds.get('fre-404')).toMatchObject({ lastViewedAt: STUDY_BEGAN - 1000 });
});

test('ignores fields that the server adds to an event', async () => {
  const { store, asked, folds } = memoryStore(rulesOf);
  const before = aQuiz();
  await keepFolds(BY_RULE, store, [{ before, after: { receivedAt: 1, ...before } as LoggedEvent }]);
  expect([asked, folds.size]).toEqual([[], 0]);
});

test('recomputes stored projections of another form from the study log when writing and when reading', async () => {
  const { store, folds, enter } = memoryStore(rulesOf);
  const first = aView({ id: entryId(1) });
  const second = aView({ id: entryId(2) });
  enter([{ after: first }, { after: second }]);
  folds.set('fre-404', { form: 0 });
  const whole = foldRule('fre-404', [first, second]);
  expect(await currentFolds(BY_RULE, store, [{ key: 'fre-404', fold: { form: 0 } }])).toEqual([whole]);
  await keepFolds(BY_RULE, store, [{ after: second }]);
  expect(folds.get('fre-404')).toEqual(whole);
});
