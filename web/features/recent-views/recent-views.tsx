import { useState } from 'react';
import { RECENT_SORTS, type RecentSort } from '#shared/recent-views/recent-view.contract.ts';
import { recentStats, recentViews } from '#shared/recent-views/recent-views.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { RecentList } from '#web/features/recent-views/recent-list.tsx';
import { useRecentSort } from '#web/features/recent-views/recent-sort.ts';
import { RecentEmpty, RecentLoading } from '#web/features/recent-views/recent-states.tsx';
import { RecentStats } from '#web/features/recent-views/recent-stats.tsx';
import { useViewed } from '#web/features/recent-views/use-viewed.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const LABELS: Record<RecentSort, string> = {
  last_viewed: 'Last viewed',
  view_count: 'Most viewed',
  time_spent: 'Time spent',
};
const OPTIONS = RECENT_SORTS.map((value) => ({ value, label: LABELS[value] }));

/**
 * Shows what the user has read recently, from this device. `articles` is undefined while they load. Learning
 * specification §2.
 */
export function RecentViews({ articles }: { articles: readonly ArticleSummary[] | undefined }) {
  const { sortBy, choose } = useRecentSort();
  const [attempt, setAttempt] = useState(0);
  const [now] = useState(() => Date.now());
  const { data, error } = useViewed(attempt);
  const views = data && recentViews(data.studies, sortBy);
  if (error !== null) {
    return (
      <LoadFailed title="Failed to load recent views" onRetry={() => setAttempt(attempt + 1)} isRetrying={false}>
        This device’s storage didn’t respond. Your reading history is safe.
      </LoadFailed>
    );
  }
  if (views?.length === 0) return <RecentEmpty />;
  return (
    <div className="stack">
      <Segmented label="Sort by" options={OPTIONS} value={sortBy} onValue={choose} />
      {data === undefined || views === undefined || articles === undefined ? (
        <RecentLoading />
      ) : (
        <>
          <RecentStats stats={recentStats(data.studies)} />
          <RecentList views={views} levels={data.levels} articles={articles} now={now} />
        </>
      )}
    </div>
  );
}
