import { useState } from 'react';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useEdition } from '#web/content/use-edition.ts';
import { AnalyticsHead } from '#web/features/study-analytics/analytics-head.tsx';
import { AnalyticsFailed, AnalyticsLoading } from '#web/features/study-analytics/analytics-states.tsx';
import { AnalyticsTabs } from '#web/features/study-analytics/analytics-tabs.tsx';
import { HeadFigures } from '#web/features/study-analytics/head-figures.tsx';
import {
  type AnalyticsSources,
  useAnalyticsSources,
  useComputed,
} from '#web/features/study-analytics/use-analytics.ts';

type Props = { onReload: () => void };

/** Shows the user's study analytics, computed on this device. Learning specification §2, Study Analytics. */
export function OwnAnalytics({ onReload }: Props) {
  const [attempt, setAttempt] = useState(0);
  const edition = useEdition();
  const { failure } = useContentFailure(edition);
  const { data: sources, error } = useAnalyticsSources(edition.data, attempt);
  if (sources) return <Filled sources={sources} onReload={onReload} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <>
      <AnalyticsHead />
      {error !== null || failure !== null ? <AnalyticsFailed onReload={onReload} /> : <AnalyticsLoading />}
    </>
  );
}

type FilledProps = Props & { sources: AnalyticsSources; onRetry: () => void };

function Filled({ sources, onReload, onRetry }: FilledProps) {
  const { data: overview } = useComputed(() => overviewOf(sources), sources);
  return (
    <>
      <AnalyticsHead>{overview && <HeadFigures overview={overview} />}</AnalyticsHead>
      {overview ? (
        <AnalyticsTabs overview={overview} sources={sources} onRetry={onRetry} />
      ) : (
        <AnalyticsFailed onReload={onReload} />
      )}
    </>
  );
}
