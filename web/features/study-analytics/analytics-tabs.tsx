import { useState } from 'react';
import { rulesToReview } from '#shared/progress/rules-to-review.ts';
import { achievementCheck, achievementsOf } from '#shared/study-analytics/achievements.ts';
import { type HeatmapView, heatmapOf, untouchedEssentials } from '#shared/study-analytics/heatmap.ts';
import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import { AchievementsPanel } from '#web/features/study-analytics/achievements-panel.tsx';
import { NoStudyYet } from '#web/features/study-analytics/analytics-states.tsx';
import { OverviewTab } from '#web/features/study-analytics/overview-tab.tsx';
import { hasStudied } from '#web/features/study-analytics/overview-words.ts';
import { ProgressTab } from '#web/features/study-analytics/progress-tab.tsx';
import { StudyHeatmap } from '#web/features/study-analytics/study-heatmap.tsx';
import { TrendsTab } from '#web/features/study-analytics/trends-tab.tsx';
import { type AnalyticsSources, useComputed } from '#web/features/study-analytics/use-analytics.ts';
import { keepEarned, useEarnedNews } from '#web/features/study-analytics/use-earned-news.ts';
import { useTabInAddress } from '#web/ui/tab-in-address.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast.tsx';

const TABS = ['overview', 'progress', 'heatmap', 'trends', 'achievements'] as const;
type AnalyticsTab = (typeof TABS)[number];
const LABELED = [
  { id: 'overview', label: 'Overview' },
  { id: 'progress', label: 'Progress' },
  { id: 'heatmap', label: 'Study Heatmap' },
  { id: 'trends', label: 'Trends' },
  { id: 'achievements', label: 'Achievements' },
] as const;

/**
 * How many items the Heatmap tab shows, and how many the Achievements tab shows at first. Learning specification §9.
 */
const HEATMAP_LIMIT = 100;
const ACHIEVEMENT_LIMIT = 20;

type Props = {
  overview: AnalyticsOverview;
  sources: AnalyticsSources;
  /** Reads the data from this device again. */
  onRetry: () => void;
};

/** Shows the five tabs of study analytics. Learning specification §2, Study Analytics. */
export function AnalyticsTabs(props: Props) {
  const { tab, select } = useTabInAddress<AnalyticsTab>(TABS, 'replace');
  useEarnedNews(props.sources, tab === 'achievements' ? undefined : () => select('achievements', 'press'));
  return (
    <div className="stack">
      <Tabs<AnalyticsTab> label="Analytics" tabs={LABELED} selected={tab} onSelect={select}>
        <Panel tab={tab} {...props} />
      </Tabs>
    </div>
  );
}

function Panel({ tab, overview, ...props }: Props & { tab: AnalyticsTab }) {
  if (tab === 'heatmap') return <HeatmapTab {...props} />;
  if (tab === 'trends') return <TrendsTab hasStudied={hasStudied(overview)} {...props} />;
  if (tab === 'achievements') return <AchievementsTab {...props} />;
  if (!hasStudied(overview)) return <NoStudyYet />;
  if (tab === 'progress') return <OwnProgress overview={overview} sources={props.sources} />;
  return <OwnOverview overview={overview} {...props} />;
}

type PartProps = Omit<Props, 'overview'>;

function OwnOverview({ overview, sources, onRetry }: Props) {
  const fortnight = useComputed(() => trendsOf(sources, 14), sources);
  const month = useComputed(() => trendsOf(sources, 30), sources);
  const toReview = rulesToReview(sources.articles, overview.strugglingRuleIds);
  return <OverviewTab overview={overview} toReview={toReview} fortnight={fortnight} month={month} onRetry={onRetry} />;
}

function OwnProgress({ overview, sources: { articles } }: Omit<Props, 'onRetry'>) {
  return <ProgressTab overview={overview} totalRules={articles.reduce((sum, { rules }) => sum + rules.length, 0)} />;
}

function HeatmapTab({ sources, onRetry }: PartProps) {
  const [view, setView] = useState<HeatmapView>('rules');
  const { data, hasFailed } = useComputed(() => heatmapOf(sources, view), sources, view);
  const { data: notYet } = useComputed(() => untouchedEssentials(sources), sources);
  return (
    <StudyHeatmap
      heatmap={data}
      hasFailed={hasFailed}
      onRetry={onRetry}
      view={view}
      onView={setView}
      notYet={notYet}
      limit={HEATMAP_LIMIT}
      now={sources.today.at}
    />
  );
}

function AchievementsTab({ sources, onRetry }: PartProps) {
  const toast = useToast();
  const [isChecking, setIsChecking] = useState(false);
  const { data, hasFailed } = useComputed(() => achievementsOf(sources, sources.kept), sources);
  const check = async () => {
    setIsChecking(true);
    const count = await keepEarned(sources.articles);
    setIsChecking(false);
    if (count !== null) toast({ text: achievementCheck(count).message });
  };
  return (
    <AchievementsPanel
      achievements={data}
      hasFailed={hasFailed}
      onRetry={onRetry}
      onCheck={() => void check()}
      isChecking={isChecking}
      limit={ACHIEVEMENT_LIMIT}
      now={sources.today.at}
    />
  );
}
