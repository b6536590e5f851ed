import { describe, expect, test } from 'vitest';
import { RecentStats, RecentView } from '#shared/recent-views/recent-view.contract.ts';
import { recentStats, recentViews } from '#shared/recent-views/recent-views.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import { aQuiz, aStudiedMark, aView, DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

const at = (day: number) => when(STUDY_BEGAN + day * DAY_MS);
const rule = (ruleId: string, ...views: readonly (readonly [day: number, durationS: number])[]) =>
  foldRule(
    ruleId,
    views.map(([day, durationS]) => aView({ ruleId, durationS, ...at(day) })),
  );
const studies = [
  rule('fre-401', [0, 30], [1, 31], [2, 20]),
  rule('fre-404', [3, 700]),
  rule('fre-403', [4, 0]),
  rule('fre-803', [5, 15], [1, 5]),
  foldRule('fre-901', [aStudiedMark({ ruleId: 'fre-901' }), aQuiz()]),
];

describe('the list of recent views', () => {
  test.each([
    ['last_viewed', ['fre-803', 'fre-403', 'fre-404', 'fre-401']],
    ['view_count', ['fre-401', 'fre-803', 'fre-404', 'fre-403']],
    ['time_spent', ['fre-404', 'fre-401', 'fre-803', 'fre-403']],
  ] as const)('is sorted by %s', (sortBy, ids) => {
    expect(recentViews(studies, sortBy).map(({ ruleId }) => ruleId)).toEqual(ids);
  });

  test('is sorted by the time of the last view by default, which also breaks ties in other orders', () => {
    expect(recentViews(studies)).toEqual(recentViews(studies, 'last_viewed'));
    const even = [rule('fre-401', [0, 10]), rule('fre-404', [2, 10]), rule('fre-403', [1, 10])];
    expect(recentViews(even, 'time_spent').map(({ ruleId }) => ruleId)).toEqual(['fre-404', 'fre-403', 'fre-401']);
  });

  test('contains the number of views, the time spent in seconds, and the average per view', () => {
    const [first] = recentViews(studies, 'view_count');
    expect(RecentView.parse(first)).toEqual({
      id: 'fre-401',
      ruleId: 'fre-401',
      viewCount: 3,
      lastViewed: '2026-11-04T12:00:00.000Z',
      timeSpentSeconds: 81,
      averageTimePerView: 27,
    });
  });

  test('shows a rule with zero views if only its search result was pressed', () => {
    const clicked = recentViews(studies).find(({ ruleId }) => ruleId === 'fre-403');
    expect(clicked).toMatchObject({ viewCount: 0, timeSpentSeconds: 0, averageTimePerView: 0 });
  });

  test('is cut off at its limit, which is fifty by default', () => {
    const many = Array.from({ length: 60 }, (_, index) => rule(`fre-${401 + index}`, [index, 10]));
    expect(recentViews(many)).toHaveLength(50);
    expect(recentViews(many, 'last_viewed', 2).map(({ ruleId }) => ruleId)).toEqual(['fre-460', 'fre-459']);
  });
});

describe('the totals of recent views', () => {
  test('count only views that took time', () => {
    expect(RecentStats.parse(recentStats(studies))).toEqual({
      uniqueRulesViewed: 3,
      totalViews: 6,
      totalTimeSpentSeconds: 801,
      averageTimePerRule: 267,
    });
  });

  test('are zero before the first view', () => {
    expect(recentStats([])).toEqual({
      uniqueRulesViewed: 0,
      totalViews: 0,
      totalTimeSpentSeconds: 0,
      averageTimePerRule: 0,
    });
  });
});
