import type { TrendDays, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { tooFewDays } from '#web/features/study-analytics/overview-words.ts';
import { TrendBadge } from '#web/features/study-analytics/trend-badge.tsx';
import { DESCRIBED, isBare, type TrendMetric, trendPoints } from '#web/features/study-analytics/trend-metrics.ts';
import { TrendFailed, TrendLoading } from '#web/features/study-analytics/trend-states.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ChartHeight, ChartPoint } from '#web/ui/charts/chart-points.ts';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/study-analytics/trend-chart.css';

type Props = {
  metric: TrendMetric;
  days: TrendDays;
  /** The trends, or undefined while they load. */
  trends: Trends | undefined;
  /** Whether reading the trends failed. */
  hasFailed: boolean;
  onRetry: () => void;
  height?: ChartHeight | undefined;
  /**
   * Whether this is one of several charts below a shared heading. Such a chart shows its total, but not the period or
   * the reason for a missing trend.
   */
  isGrouped?: boolean | undefined;
};

/** Charts one study measure day by day. Learning specification §2, Trend chart. */
export function TrendChart(props: Props) {
  const { metric, days, trends, isGrouped = false } = props;
  const { title } = DESCRIBED[metric];
  const points = trendPoints(metric, trends?.sessions ?? []);
  const hasData = trends !== undefined && !isBare(points, metric);
  return (
    <Card as="section" className="trend-chart">
      <div className="trend-chart-head">
        <h2>{title}</h2>
        {!isGrouped && <p className="text-sm muted">Last {days} days</p>}
        {hasData && <Direction metric={metric} trends={trends} isGrouped={isGrouped} />}
      </div>
      <Body {...props} points={points} hasData={hasData} />
    </Card>
  );
}

type DirectionProps = { metric: TrendMetric; trends: Trends; isGrouped: boolean };

/** Shows the trend of a measure, or why there is none yet. */
function Direction({ metric, trends, isGrouped }: DirectionProps) {
  const why = tooFewDays(trends.metrics.activeDays);
  if (why === undefined) return <TrendBadge trend={trends.trends[metric]} />;
  return isGrouped ? null : <p className="text-sm muted">{why}</p>;
}

type BodyProps = Props & { points: readonly ChartPoint[]; hasData: boolean };

function Body({ metric, days, trends, hasFailed, onRetry, height = 'md', isGrouped, points, hasData }: BodyProps) {
  if (hasFailed) return <TrendFailed onRetry={onRetry} />;
  if (trends === undefined) return <TrendLoading />;
  return (
    <>
      {hasData ? (
        <Drawing metric={metric} days={days} points={points} height={height} />
      ) : (
        <p className="trend-chart-none">No data available for the selected period</p>
      )}
      {isGrouped && <Tiles items={[DESCRIBED[metric].total(trends.metrics)]} />}
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
