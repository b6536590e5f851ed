import { TREND_DAYS, type TrendDays, type Trends } from '#shared/analytics/analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { tooFewDays } from '#web/features/analytics/overview-words.ts';
import { TrendBadge } from '#web/features/analytics/trend-badge.tsx';
import { DESCRIBED, isBare, type TrendMetric, trendPoints } from '#web/features/analytics/trend-metrics.ts';
import { TrendFailed, TrendLoading } from '#web/features/analytics/trend-states.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ChartHeight, ChartPoint } from '#web/ui/charts/chart-points.ts';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/analytics/trend-chart.css';

const PERIODS = TREND_DAYS.map((days) => ({ value: `${days}`, label: `Last ${days} days` }) as const);

type Props = {
  metric: TrendMetric;
  days: TrendDays;
  /** Undefined while it is on its way. */
  trends: Trends | undefined;
  /** Whether it could not be read. */
  hasFailed: boolean;
  onRetry: () => void;
  height?: ChartHeight | undefined;
  /** Chooses another period; without it the chart has neither controls nor summary. */
  onDays?: ((days: TrendDays) => void) | undefined;
};

/** One measure of study, day by day. Learning specification §2, Trend chart. */
export function TrendChart(props: Props) {
  const { metric, days, trends, onDays } = props;
  const { title } = DESCRIBED[metric];
  const points = trendPoints(metric, trends?.sessions ?? []);
  const hasData = trends !== undefined && !isBare(points, metric);
  return (
    <Card as="section" className="trend">
      <div className="trend-head">
        <div>
          <h2>{title}</h2>
          {!onDays && <p className="sm muted">Last {days} days</p>}
          {hasData && <Direction metric={metric} trends={trends} />}
        </div>
        {onDays && (
          <SelectField
            inline
            label={`Period of ${title}`}
            options={PERIODS}
            value={`${days}`}
            onValue={(value) => onDays(TREND_DAYS.find((each) => `${each}` === value) ?? days)}
          />
        )}
      </div>
      <Body {...props} points={points} hasData={hasData} />
    </Card>
  );
}

/** The direction of a measure, or why there is none yet. */
function Direction({ metric, trends }: { metric: TrendMetric; trends: Trends }) {
  const why = tooFewDays(trends.metrics.activeDays);
  return why === undefined ? <TrendBadge trend={trends.trends[metric]} /> : <p className="sm muted">{why}</p>;
}

type BodyProps = Props & { points: readonly ChartPoint[]; hasData: boolean };

function Body({ metric, days, trends, hasFailed, onRetry, height = 'md', onDays, points, hasData }: BodyProps) {
  if (hasFailed) return <TrendFailed onRetry={onRetry} />;
  if (trends === undefined) return <TrendLoading />;
  return (
    <>
      {hasData ? (
        <Drawing metric={metric} days={days} points={points} height={height} />
      ) : (
        <p className="trend-none">No data available for the selected period</p>
      )}
      {onDays && <Summary metric={metric} metrics={trends.metrics} />}
      {hasData && <TrendTable metric={metric} points={points} />}
    </>
  );
}

type Drawn = { metric: TrendMetric; points: readonly ChartPoint[] };

function Drawing({ metric, days, points, height }: Drawn & { days: TrendDays; height: ChartHeight }) {
  const { title, shown, top, least, gaps } = DESCRIBED[metric];
  const label = `${title}, last ${days} days`;
  if (metric === 'consistency') return <DayChart label={label} points={points} height={height} />;
  return <LineChart label={label} points={points} format={shown} top={top} least={least} height={height} gaps={gaps} />;
}

function Summary({ metric, metrics }: { metric: TrendMetric; metrics: Trends['metrics'] }) {
  return (
    <Tiles
      items={[
        DESCRIBED[metric].total(metrics),
        { term: 'Active Days', value: metrics.activeDays },
        { term: 'Current Streak', value: grouped(metrics.currentStreak) },
        { term: 'Best Streak', value: grouped(metrics.longestStreak) },
      ]}
    />
  );
}

function TrendTable({ metric, points }: Drawn) {
  const { title, unit } = DESCRIBED[metric];
  return (
    <DataTable
      caption={`${title}, day by day`}
      columns={[{ label: 'Day' }, { label: unit, isNumber: true }]}
      rows={points.map(({ name, spoken }) => ({ key: name, cells: [name, spoken] }))}
    />
  );
}
