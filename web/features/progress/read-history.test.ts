import { afterEach, expect, test, vi } from 'vitest';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anAssessment,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import { readHistory, readWholeHistory } from '#web/features/progress/read-history.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const opened: Study[] = [];
afterEach(() => {
  for (const study of opened.splice(0)) study.close();
});

async function studied(events: readonly LoggedEvent[]): Promise<Study> {
  const study = openStudyOf(crypto.randomUUID(), () => STUDY_BEGAN + 4000 * DAY_MS);
  opened.push(study);
  await study.write(events.map(({ id: _id, ...args }) => ({ e: 'studyEvent', id: study.newId(), type: 'add', args })));
  return study;
}
const onDay = (day: number) => when(STUDY_BEGAN + day * DAY_MS);

/**
 * Returns a study log with one view on each of `days` days. The first day also has a studied mark, a self-assessment,
 * and a quiz that changes a level.
 */
const longAgo = (days: number): LoggedEvent[] => [
  aQuiz({ ...onDay(0), items: answers(5, 5) }),
  aStudiedMark(onDay(0)),
  anAssessment(onDay(0)),
  ...Array.from({ length: days }, (_, day) => aView(onDay(day))),
];

async function found(study: Study, kind: HistoryKind, count: number) {
  const { days, hasMore } = await readHistory(study, kind, count);
  return { days: days.map(({ day, lines }) => [day, ...lines.map((line) => line.kind)].join(' ')), hasMore };
}

test('returns at least the requested number of lines, and never splits a day', async () => {
  const study = await studied(longAgo(3));
  expect(await found(study, 'all', 1)).toEqual({ days: ['2026-11-04 read'], hasMore: true });
  const { days, hasMore } = await found(study, 'all', 3);
  expect(days.map((day) => day.split(' ').length - 1)).toEqual([1, 1, 5]);
  expect(hasMore).toBe(false);
});

test.each([
  ['quizzes', 'quiz'],
  ['levels', 'level'],
  ['marks', /^(assessment studied|studied assessment)$/],
] as const)('finds %s from long ago, even if many later days have none', async (kind, lines) => {
  const study = await studied(longAgo(150));
  const { days, hasMore } = await found(study, kind, 100);
  expect(days).toEqual([expect.stringMatching(/^2026-11-02 /)]);
  expect(days[0]?.replace('2026-11-02 ', '')).toMatch(lines);
  expect(hasMore).toBe(false);
});

test('stops after a few database queries if a kind has no events', async () => {
  const study = await studied(Array.from({ length: 150 }, (_, day) => aView(onDay(day))));
  const asked = vi.spyOn(study.db.logPacks, 'where');
  expect(await found(study, 'marks', 100)).toEqual({ days: [], hasMore: false });
  expect(asked).toHaveBeenCalledTimes(4); // For 8, 16, 32, and 64 days. The rest is read without this query.
  asked.mockClear();
  expect(await found(study, 'quizzes', 100)).toEqual({ days: [], hasMore: false });
  expect(await found(study, 'levels', 100)).toEqual({ days: [], hasMore: false });
  expect(asked).not.toHaveBeenCalled();
});

test('offers more only if an earlier day has lines of the chosen kind', async () => {
  const events = [0, 30, 60].map((day) => aQuiz({ ...onDay(day), items: answers(1, 1) }));
  const study = await studied([...events, ...Array.from({ length: 90 }, (_, day) => aView(onDay(day)))]);
  expect(await found(study, 'quizzes', 2)).toEqual({ days: ['2027-01-01 quiz', '2026-12-02 quiz'], hasMore: true });
  expect(await found(study, 'quizzes', 3)).toMatchObject({ hasMore: false });
});

test('reads every event in the history once, along with the projections', async () => {
  const study = await studied(longAgo(150));
  const { entries, folds } = await readWholeHistory(study);
  expect(entries).toHaveLength(153);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(153);
  expect(folds).toMatchObject([{ ruleId: 'fre-404', changes: [{ to: 'competent' }] }]);
});
