import { describe, expect, test } from 'vitest';
import { monthOf } from '#shared/study/month-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aLearner,
  answers,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { achievementsOf } from '#shared/study-analytics/achievements.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { HEATMAP_VIEWS, TREND_DAYS } from '#shared/study-analytics/study-analytics.contract.ts';
import { isContinuedBy, type StudyPast, settledBefore, studyPast } from '#shared/study-analytics/study-past.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';

const HOUR_MS = 3_600_000;

/** Computes everything that the analytics page shows. */
const everything = (sources: StudySources) => [
  overviewOf(sources),
  achievementsOf(sources, []),
  ...HEATMAP_VIEWS.map((view) => heatmapOf(sources, view)),
  ...TREND_DAYS.map((days) => trendsOf(sources, days)),
];

/**
 * Returns the same sources with everything before a month replaced by a stored past, or undefined if that isn't
 * possible.
 */
function withPast(sources: StudySources, before: string): StudySources | undefined {
  const past = JSON.parse(JSON.stringify(studyPast(before, sources.months, sources.days))) as StudyPast;
  const months = sources.months.filter(({ month }) => month >= before);
  const days = sources.days.filter(({ day }) => monthOf(day) >= before);
  return isContinuedBy(past, months) ? { ...sources, past, months, days } : undefined;
}

describe('analytics from a past and the months after it', () => {
  test('are the same as from the whole study log, for every settled past', () => {
    let compared = 0;
    for (let seed = 1; seed <= 24; seed += 1) {
      const events = aLearner(seed, seed % 4 === 0 ? 1200 : 150);
      const last = events.at(-1) ?? aView();
      const today = when(last.at + (seed % 3) * 20 * DAY_MS + 5 * HOUR_MS, last.tzOffsetMin);
      const sources = sourcesOf(events, { today });
      const whole = everything(sources);
      const settled = sources.months
        .map(({ month }) => month)
        .filter((month) => month <= settledBefore(today.localDay));
      for (const before of [...settled.slice(-4), settledBefore(today.localDay)]) {
        const later = withPast(sources, before);
        if (later === undefined) continue;
        expect(everything(later), `seed ${seed}, before ${before}`).toEqual(whole);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(70);
  });

  test('are the same as from the whole study log if every answer is correct', () => {
    const events = Array.from({ length: 300 }, (_, day) =>
      aQuiz({
        id: entryId(day),
        items: answers(10, 10, { difficulty: 'advanced' }),
        ...when(STUDY_BEGAN + day * DAY_MS),
      }),
    );
    const sources = sourcesOf(events, { today: when(STUDY_BEGAN + 300 * DAY_MS) });
    const whole = everything(sources);
    for (const { month } of sources.months.slice(0, -3)) {
      const later = withPast(sources, month);
      expect(later && everything(later), `before ${month}`).toEqual(whole);
    }
  });

  test('are the same as from the whole study log long after the user has stopped studying', () => {
    const sources = sourcesOf(aLearner(7, 150), { today: when(STUDY_BEGAN + 800 * DAY_MS) });
    const later = withPast(sources, settledBefore('2029-01-10'));
    expect(later?.months).toEqual([]);
    expect(later && everything(later)).toEqual(everything(sources));
  });
});

test('a past does not include any day that the analytics page shows individually', () => {
  expect(settledBefore('2026-11-23')).toBe('2026-09');
  expect(settledBefore('2027-03-02')).toBe('2026-12');
  expect(settledBefore('2027-03-03')).toBe('2027-01');
});

const read = (id: number, at: number, localDay: string) => aView({ id: entryId(id), at, tzOffsetMin: 0, localDay });
const quiz = (id: number, at: number, localDay: string) => ({ ...aQuiz({ id: entryId(id), ...when(at) }), localDay });

/** Returns whether these events can be split into a past before December 2026 and a rest that continues it. */
function isContinued(...events: LoggedEvent[]): boolean {
  const { months, days } = sourcesOf(events);
  const later = months.filter(({ month }) => month >= '2026-12');
  return isContinuedBy(studyPast('2026-12', months, days), later);
}

test("a past can't be continued by study on a later day but at an earlier time", () => {
  const [earlier, later] = [STUDY_BEGAN, STUDY_BEGAN + HOUR_MS];
  expect(isContinued(read(1, earlier, '2026-11-30'), read(2, later, '2026-12-01'))).toBe(true);
  expect(isContinued(read(1, later, '2026-11-30'), read(2, earlier, '2026-12-01'))).toBe(false);
  expect(isContinued(quiz(1, earlier, '2026-11-30'), quiz(2, earlier, '2026-12-01'))).toBe(true);
  expect(isContinued(quiz(1, later, '2026-11-30'), quiz(2, earlier, '2026-12-01'))).toBe(false);
});
