import { useState } from 'react';
import type { TrendDays } from '#shared/analytics/analytics.contract.ts';
import { trendsOf } from '#shared/analytics/trends.ts';
import { TrendChart } from '#web/features/analytics/trend-chart.tsx';
import { TREND_METRICS, type TrendMetric } from '#web/features/analytics/trend-metrics.ts';
import { type AnalyticsSources, useComputed } from '#web/features/analytics/use-analytics.ts';

/** Learning specification §2. */
const DAYS_AT_FIRST = 30;

type Props = { sources: AnalyticsSources; onRetry: () => void };

/** The four measures day by day, each over a period of its own. */
export function TrendsTab(props: Props) {
  return (
    <div className="grid g2">
      {TREND_METRICS.map((metric) => (
        <ChosenPeriod key={metric} metric={metric} {...props} />
      ))}
    </div>
  );
}

function ChosenPeriod({ metric, sources, onRetry }: Props & { metric: TrendMetric }) {
  const [days, setDays] = useState<TrendDays>(DAYS_AT_FIRST);
  const { data, hasFailed } = useComputed(() => trendsOf(sources, days), sources, days);
  return (
    <TrendChart metric={metric} days={days} trends={data} hasFailed={hasFailed} onRetry={onRetry} onDays={setDays} />
  );
}
