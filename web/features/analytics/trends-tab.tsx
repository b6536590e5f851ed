import { useState } from 'react';
import type { TrendDays } from '#shared/analytics/analytics.contract.ts';
import { trendsOf } from '#shared/analytics/trends.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { TrendChart } from '#web/features/analytics/trend-chart.tsx';
import { TREND_METRICS, type TrendMetric } from '#web/features/analytics/trend-metrics.ts';
import { type AnalyticsSources, useComputed } from '#web/features/analytics/use-analytics.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Learning specification §2. */
const DAYS_AT_FIRST = 30;

type Props = { sources: AnalyticsSources; onRetry: () => void };
type TabProps = Props & { hasStudied: boolean };

/** The four measures day by day, each over a period of its own; the way on where there is nothing yet. */
export function TrendsTab({ hasStudied, ...props }: TabProps) {
  return (
    <div className="stack">
      {!hasStudied && <NothingToChart />}
      <div className="grid g2">
        {TREND_METRICS.map((metric) => (
          <ChosenPeriod key={metric} metric={metric} {...props} />
        ))}
      </div>
    </div>
  );
}

function NothingToChart() {
  const start = (
    <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
      Start Learning
    </LinkButton>
  );
  return (
    <Banner tone="grey" title="Nothing to chart yet" actions={start}>
      Read a rule for ten seconds or take its quiz: the charts begin that day.
    </Banner>
  );
}

function ChosenPeriod({ metric, sources, onRetry }: Props & { metric: TrendMetric }) {
  const [days, setDays] = useState<TrendDays>(DAYS_AT_FIRST);
  const { data, hasFailed } = useComputed(() => trendsOf(sources, days), sources, days);
  return (
    <TrendChart metric={metric} days={days} trends={data} hasFailed={hasFailed} onRetry={onRetry} onDays={setDays} />
  );
}
