import { useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { TREND_DAYS, type TrendDays, type Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { TREND_ACTIVE_DAYS } from '#shared/study-analytics/trend.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import { grouped } from '#shared/text/count-words.ts';
import { tooFewDays } from '#web/features/study-analytics/overview-words.ts';
import { TrendChart } from '#web/features/study-analytics/trend-chart.tsx';
import { TREND_METRICS } from '#web/features/study-analytics/trend-metrics.ts';
import { type AnalyticsSources, useComputed } from '#web/features/study-analytics/use-analytics.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

/** The period shown by default. Learning specification §2. */
const DAYS_AT_FIRST = 30;

const PERIODS = TREND_DAYS.map((days) => ({ value: `${days}`, label: `Last ${days} days` }) as const);

type TabProps = { sources: AnalyticsSources; onRetry: () => void; hasStudied: boolean };

/** Charts the four measures day by day over one period, and shows where to start if there is no data yet. */
export function TrendsTab({ hasStudied, sources, onRetry }: TabProps) {
  const [days, setDays] = useState<TrendDays>(DAYS_AT_FIRST);
  const { data, hasFailed } = useComputed(() => trendsOf(sources, days), sources, days);
  const hasTrends = data !== undefined && tooFewDays(data.metrics.activeDays) === undefined;
  return (
    <div className="stack">
      {!hasStudied && <NothingToChart />}
      <div className="row no-print">
        <SelectField
          inline
          label="Period"
          options={PERIODS}
          value={`${days}`}
          onValue={(value) => setDays(TREND_DAYS.find((each) => `${each}` === value) ?? days)}
        />
      </div>
      {data && <Days metrics={data.metrics} />}
      {data && hasStudied && !hasTrends && (
        <p className="text-sm muted">Trends appear after {TREND_ACTIVE_DAYS} study days in this period.</p>
      )}
      <div className="grid grid-2">
        {TREND_METRICS.map((metric) => (
          <TrendChart
            key={metric}
            metric={metric}
            days={days}
            trends={data}
            hasFailed={hasFailed}
            onRetry={onRetry}
            height={hasTrends ? 'md' : 'sm'}
            isGrouped
          />
        ))}
      </div>
    </div>
  );
}

/** Shows the figures that the four charts share. */
function Days({ metrics: { activeDays, currentStreak, longestStreak } }: { metrics: Trends['metrics'] }) {
  return (
    <Tiles
      boxed
      items={[
        { term: 'Active Days', value: activeDays },
        { term: 'Current Streak', value: grouped(currentStreak) },
        { term: 'Best Streak', value: grouped(longestStreak) },
      ]}
    />
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
      Read a rule for ten seconds or take its quiz, and your charts will start that day.
    </Banner>
  );
}
