import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Trend, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { someTrends, trendDays } from '#web/features/study-analytics/analytics.fixture.ts';
import { trendWords } from '#web/features/study-analytics/trend-badge.tsx';
import { TrendChart } from '#web/features/study-analytics/trend-chart.tsx';
import {
  DESCRIBED,
  TREND_METRICS,
  type TrendMetric,
  trendPoints,
} from '#web/features/study-analytics/trend-metrics.ts';

beforeEach(() => page.viewport(1280, 800));

const DAYS = trendDays([29, 0, 58, 47]);
/** Enough active days to have a trend. */
const ENOUGH = { metrics: { activeDays: 7 } };
const nothing = () => undefined;

type Shown = Partial<Parameters<typeof TrendChart>[0]> & { metric?: TrendMetric; trends?: Trends | undefined };
const show = (shown: Shown = {}) =>
  render(
    <TrendChart
      metric="studyTime"
      days={30}
      trends={someTrends(DAYS)}
      hasFailed={false}
      onRetry={nothing}
      {...shown}
    />,
  );
const tiles = () => [...document.querySelectorAll('.tiles > div')].map(({ textContent }) => textContent);

test.each<[Trend, string]>([
  [{ direction: 'improving', change: 18, confidence: 'High' }, 'Improving by 18% recently (Confidence: High)'],
  [{ direction: 'declining', change: -25, confidence: 'Medium' }, 'Declining by 25% recently (Confidence: Medium)'],
  [{ direction: 'stable', change: 4, confidence: 'Low' }, 'Stable performance over time (Confidence: Low)'],
])('describes a trend in words: %j', (trend, words) => {
  expect(trendWords(trend)).toBe(words);
});

test.each([
  ['studyTime', 'Study Time', 'Total Time', '2.2 h'],
  ['rulesStudied', 'Rules Studied', 'Total Rules', '12'],
  ['quizAccuracy', 'Quiz Accuracy', 'Average Accuracy', '82%'],
  ['consistency', 'Consistency', 'Consistency Score', '87%'],
] as const)('shows %s with its title, figures, and chart', async (metric, title, term, value) => {
  const screen = await show({ metric, trends: someTrends(DAYS, ENOUGH), isGrouped: true });
  await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(screen.getByText('Stable performance over time (Confidence: Low)')).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: `${title}, last 30 days` })).toBeInTheDocument();
  expect(tiles()).toEqual([`${term}${value}`]);
});

test.each(TREND_METRICS)('explains why one day of %s shows no trend', async (metric) => {
  const screen = await show({ metric, days: 60, trends: someTrends(trendDays([0, 0, 3])) });
  await expect.element(screen.getByText('One day of study in this period. You need 7 to see a trend.')).toBeVisible();
  await expect.element(screen.getByText(/Confidence/)).not.toBeInTheDocument();
});

test('in a group, leaves it to the shared heading to explain a missing trend', async () => {
  const screen = await show({ trends: someTrends(trendDays([0, 0, 3])), isGrouped: true });
  await expect.element(screen.getByRole('slider', { name: 'Study Time, last 30 days' })).toBeInTheDocument();
  await expect.element(screen.getByText(/to see a trend|Last 30 days|Confidence/)).not.toBeInTheDocument();
});

test("shows the total in minutes if it's under an hour", () => {
  const { metrics } = someTrends(trendDays([3]));
  expect(DESCRIBED.studyTime.total(metrics)).toEqual({ term: 'Total Time', value: '3 min' });
});

test.each([
  ['studyTime', ['29m', '0m', '58m', '47m']],
  ['rulesStudied', ['2', '0', '4', '4']],
  ['quizAccuracy', ['80%', 'No answers', '80%', '80%']],
  ['consistency', ['✓', '✗', '✓', '✓']],
] as const)('formats the values of %s', (metric, shown) => {
  expect(trendPoints(metric, DAYS).map((point) => point.shown)).toEqual(shown);
});

test('shows no average accuracy without answers', () => {
  const { metrics } = someTrends(DAYS, { metrics: { averageAccuracy: null } });
  expect(DESCRIBED.quizAccuracy.total(metrics)).toEqual({ term: 'Average Accuracy', value: 'None' });
});

test('outside a group, shows its period and a table of its values, but no total', async () => {
  const screen = await show({ days: 14 });
  await expect.element(screen.getByText('Last 14 days')).toBeVisible();
  expect(tiles()).toEqual([]);
  await screen.getByText('Show as table').click();
  const rows = screen
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['DayMinutes', 'Nov 129 minutes', 'Nov 20 minutes', 'Nov 358 minutes', 'Nov 447 minutes']);
});

test.each(TREND_METRICS)('says that a period has no data for %s', async (metric) => {
  const screen = await show({ metric, trends: someTrends(trendDays([0, 0, 0])), isGrouped: true });
  await expect.element(screen.getByText('No data available for the selected period')).toBeVisible();
  await expect.element(screen.getByText(/Stable performance/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('slider')).not.toBeInTheDocument();
  expect(tiles()).toHaveLength(1);
});

test('draws the line at zero if all answers were wrong', async () => {
  const screen = await show({ metric: 'quizAccuracy', trends: someTrends(trendDays([5, 5], { quizAccuracy: 0 })) });
  await expect.element(screen.getByRole('slider')).toHaveAccessibleName('Quiz Accuracy, last 30 days');
  expect(document.querySelector('.chart-line')?.getAttribute('d')).toBe('M0 100L100 100');
});

test('explains dashed lines only if the chart has any', async () => {
  const gaps = await show({ metric: 'quizAccuracy' });
  await expect.element(gaps.getByText('Days without answers')).toBeVisible();
  await gaps.unmount();
  const screen = await show({ metric: 'quizAccuracy', trends: someTrends(trendDays([5, 5])) });
  await expect.element(screen.getByRole('slider')).toBeInTheDocument();
  await expect.element(screen.getByText('Days without answers')).not.toBeInTheDocument();
});

test('shows that the trends are loading, and offers a retry if loading fails', async () => {
  const loading = await show({ trends: undefined });
  await expect.element(loading.getByText('Loading trend data...')).toBeInTheDocument();
  await loading.unmount();
  let tries = 0;
  const failed = await show({
    trends: undefined,
    hasFailed: true,
    onRetry: () => {
      tries += 1;
    },
  });
  await expect.element(failed.getByRole('alert')).toHaveTextContent('ErrorFailed to load trend data');
  await failed.getByRole('button', { name: 'Try Again' }).click();
  expect(tries).toBe(1);
});
