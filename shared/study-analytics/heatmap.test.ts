import { describe, expect, test } from 'vitest';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anAssessment,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { HEATMAP_VIEWS, Heatmap } from '#shared/study-analytics/study-analytics.contract.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';

const MINUTE_S = 60;
const tenMinutes = aView({ durationS: 10 * MINUTE_S });
const minutesRead = (minutes: number, ruleId: string): LoggedEvent[] =>
  Array.from({ length: minutes / 4 }, (_, index) =>
    aView({ id: entryId(100 + index), ruleId, durationS: 4 * MINUTE_S }),
  );

const mapAfter = (events: readonly LoggedEvent[], days = 0, over = {}) =>
  Heatmap.parse(heatmapOf(sourcesOf(events, { today: when(STUDY_BEGAN + days * DAY_MS), ...over }), 'rules'));
const only = (events: readonly LoggedEvent[], days = 0, over = {}) => mapAfter(events, days, over).items[0];

const exactHeat = (units: number) => 100 * (1 - Math.exp(-units / 12));
const heatOfUnits = (units: number) => Math.round(exactHeat(units));

describe('heat', () => {
  test.each([
    [0, 57],
    [14, 34],
    [28, 19],
  ])('of a rule read for ten minutes %i days ago is %i', (days, heat) => {
    expect(only([tenMinutes], days)?.heatScore).toBe(heat);
  });

  test('of a rule fades by half in two weeks', () => {
    const events = [tenMinutes, aQuiz({ items: answers(10, 10) })];
    expect([0, 14, 28].map((days) => only(events, days)?.heatScore)).toEqual([
      heatOfUnits(15),
      heatOfUnits(7.5),
      heatOfUnits(3.75),
    ]);
  });

  test('is as high for a studied mark as for two minutes of reading', () => {
    expect(only([aStudiedMark()])?.heatScore).toBe(15);
    expect(only([aView({ durationS: 120 })])?.heatScore).toBe(15);
  });

  test("counts study dated tomorrow as today's, for example after a flight that sets the clock back", () => {
    const today = when(STUDY_BEGAN, -480);
    const over = { today: { ...today, at: STUDY_BEGAN - DAY_MS } };
    expect(only([tenMinutes], 0, over)?.heatScore).toBe(57);
  });
});

describe('study intensity', () => {
  test('is full at twice the study time that the rule needs', () => {
    const articles = [anArticleOf(4, aRuleOf(404, { estimated_study_time: 12 }))];
    expect(only(minutesRead(24, 'fre-404'), 0, { articles })?.studyIntensity).toBe(100);
    expect(only(minutesRead(12, 'fre-404'), 0, { articles })?.studyIntensity).toBe(50);
    expect(only(minutesRead(48, 'fre-404'), 0, { articles })?.studyIntensity).toBe(100);
  });

  test('covers only the last thirty days', () => {
    expect(only([tenMinutes], 29)?.studyIntensity).toBe(50);
    expect(only([tenMinutes], 30)?.studyIntensity).toBe(0);
  });
});

describe('the heatmap of rules', () => {
  test('lists touched rules, hottest first, with their mastery', () => {
    const { items, summary } = mapAfter([
      aView({ id: entryId(1), ruleId: 'fre-401', durationS: 30 }),
      aView({ id: entryId(2), ruleId: 'fre-803', durationS: 600, ...when(STUDY_BEGAN - DAY_MS) }),
      aQuiz({ id: entryId(3), items: answers(5, 5), ...when(STUDY_BEGAN - 60_000) }),
    ]);
    expect(items.map(({ ruleId, masteryProgress }) => [ruleId, masteryProgress])).toEqual([
      ['fre-803', 25],
      ['fre-404', 75],
      ['fre-401', 25],
    ]);
    expect(items[1]).toMatchObject({
      ruleNumber: '404',
      articleId: 'fre-article-4',
      articleNumber: 4,
      articleSlug: 'article-4',
      lastInteraction: '2026-11-02T11:59:00.000Z',
    });
    expect(summary).toEqual({
      highIntensity: 0,
      mediumIntensity: 1,
      lowIntensity: 2,
      mastered: 0,
      competent: 1,
      learning: 2,
      struggling: 0,
      totalRules: 3,
      totalArticles: 2,
    });
  });

  test.each(HEATMAP_VIEWS)('counts the rules at each mastery level (view: %s)', (view) => {
    const events = [
      aView({ id: entryId(1), ruleId: 'fre-401', durationS: 30 }),
      aQuiz({ id: entryId(2), ruleId: 'fre-803', items: answers(0, 5, { ruleId: 'fre-803' }) }),
      aQuiz({ id: entryId(3), items: answers(5, 5) }),
    ];
    expect(heatmapOf(sourcesOf(events), view).summary).toMatchObject({
      mastered: 0,
      competent: 1,
      learning: 1,
      struggling: 1,
    });
  });

  test("leaves out rules that were viewed for zero seconds and rules that aren't in today's edition", () => {
    expect(mapAfter([aView({ durationS: 0 }), aView({ id: entryId(9), ruleId: 'fre-999' })]).items).toEqual([]);
    expect(mapAfter([anAssessment()]).items).toHaveLength(1);
  });

  test('is empty without study', () => {
    expect(mapAfter([])).toMatchObject({ items: [], summary: { totalRules: 0, totalArticles: 0 } });
  });

  test('includes rules that have no heat left', () => {
    expect(only([tenMinutes], 300)).toMatchObject({ heatScore: 0, masteryProgress: 25 });
    expect(mapAfter([tenMinutes], 300).summary).toMatchObject({ lowIntensity: 0, totalRules: 1 });
  });
});

describe('the heatmap of articles', () => {
  const articles = [
    anArticleOf(4, aRuleOf(404, { mock_trial_frequency: 90 }), aRuleOf(411, { mock_trial_frequency: 30 })),
    anArticleOf(8, aRuleOf(803)),
  ];
  const mapOf = (events: readonly LoggedEvent[]) =>
    Heatmap.parse(heatmapOf(sourcesOf(events, { articles }), 'articles'));

  test("weights the heat of an article's rules by frequency, and counts a rule without study as zero", () => {
    const { items, summary } = mapOf([tenMinutes]);
    expect(items).toEqual([
      {
        ruleId: null,
        ruleNumber: null,
        articleId: 'fre-article-4',
        articleNumber: 4,
        articleSlug: 'article-4',
        title: 'Article 4',
        articleTitle: 'Article 4',
        heatScore: Math.round((90 * exactHeat(10)) / 120),
        studyIntensity: 25,
        masteryProgress: 13,
        lastInteraction: '2026-11-02T12:00:00.000Z',
      },
    ]);
    expect(summary).toMatchObject({ mediumIntensity: 1, totalRules: 1, totalArticles: 1, learning: 1 });
  });

  test("adds up the study of an article's rules and shows the latest interaction", () => {
    const { items, summary } = mapOf([
      aView({ id: entryId(1), durationS: 10 * MINUTE_S }),
      aView({ id: entryId(2), ruleId: 'fre-411', durationS: 4 * MINUTE_S, ...when(STUDY_BEGAN - 60_000) }),
    ]);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      articleId: 'fre-article-4',
      heatScore: Math.round((90 * exactHeat(10) + 30 * exactHeat(4)) / 120),
      studyIntensity: 35,
      masteryProgress: 25,
      lastInteraction: '2026-11-02T12:00:00.000Z',
    });
    expect(summary).toMatchObject({ totalRules: 2, totalArticles: 1, learning: 2 });
  });
});
