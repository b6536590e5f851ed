import type { TrendDay, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { shownTime } from '#web/features/study-analytics/overview-words.ts';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';

export const TREND_METRICS = ['studyTime', 'rulesStudied', 'quizAccuracy', 'consistency'] as const;
export type TrendMetric = (typeof TREND_METRICS)[number];

type Described = {
  title: string;
  /** The header of the table's column of values. */
  unit: string;
  valueOf: (day: TrendDay) => number | null;
  shown: (value: number) => string;
  spoken: (value: number) => string;
  /** The fixed maximum of the axis, if it has one. */
  top?: number;
  /** The lower bound for the axis's maximum if the maximum isn't fixed. */
  least?: number;
  /** The label for days without a value. */
  gaps?: string;
  /** Returns the figure that sums up the whole period. */
  total: (metrics: Trends['metrics']) => { term: string; value: string };
};

/** How each measure is labeled and formatted. Learning specification §2, Trend chart. */
export const DESCRIBED: Record<TrendMetric, Described> = {
  studyTime: {
    title: 'Study Time',
    unit: 'Minutes',
    valueOf: ({ studyTimeMinutes }) => studyTimeMinutes,
    shown: (value) => `${grouped(value)}m`,
    spoken: (value) => countWords(value, 'minute'),
    least: 10,
    total: ({ totalStudyMinutes }) => {
      const { value, unit } = shownTime(totalStudyMinutes);
      return { term: 'Total Time', value: `${value} ${unit}` };
    },
  },
  rulesStudied: {
    title: 'Rules Studied',
    unit: 'Rules',
    valueOf: ({ rulesStudied }) => rulesStudied,
    shown: grouped,
    spoken: (value) => countWords(value, 'rule'),
    total: ({ totalRulesStudied }) => ({ term: 'Total Rules', value: String(totalRulesStudied) }),
  },
  quizAccuracy: {
    title: 'Quiz Accuracy',
    unit: 'Accuracy',
    valueOf: ({ quizAccuracy }) => quizAccuracy,
    shown: (value) => `${value}%`,
    spoken: (value) => `${value} percent`,
    top: 100,
    gaps: 'Days without answers',
    total: ({ averageAccuracy }) => ({
      term: 'Average Accuracy',
      value: averageAccuracy === null ? 'None' : `${averageAccuracy}%`,
    }),
  },
  consistency: {
    title: 'Consistency',
    unit: 'Studied',
    valueOf: ({ consistency }) => consistency,
    shown: (value) => (value === 1 ? '✓' : '✗'),
    spoken: (value) => (value === 1 ? 'studied' : 'not studied'),
    total: ({ consistencyScore }) => ({ term: 'Consistency Score', value: `${consistencyScore}%` }),
  },
};

/** Converts the days of a trend to the points of its chart. */
export function trendPoints(metric: TrendMetric, sessions: readonly TrendDay[]): ChartPoint[] {
  const { valueOf, shown, spoken } = DESCRIBED[metric];
  return sessions.map((session) => {
    const value = valueOf(session);
    const words =
      value === null ? { shown: 'No answers', spoken: 'no answers' } : { shown: shown(value), spoken: spoken(value) };
    return { name: dayName(session.day), value, ...words };
  });
}

/** Returns whether a period has no data for a chart to show. */
export const isBare = (points: readonly ChartPoint[], metric: TrendMetric): boolean =>
  points.every(({ value }) => value === null || (value === 0 && metric !== 'quizAccuracy'));
