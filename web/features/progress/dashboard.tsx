import { useState } from 'react';
import type { UserProgress } from '#shared/progress/progress.contract.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { ArticleProgressCard } from '#web/features/progress/article-progress-card.tsx';
import { BookmarkedRules } from '#web/features/progress/bookmarked-rules.tsx';
import { hasProgress } from '#web/features/progress/choose-articles.ts';
import { DashboardLoading, Welcome } from '#web/features/progress/dashboard-states.tsx';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import { ProgressOverview } from '#web/features/progress/progress-overview.tsx';
import { StudyHistory } from '#web/features/progress/study-history.tsx';
import { useOwnProgress } from '#web/features/progress/use-all-progress.ts';
import { useTabInAddress } from '#web/ui/tab-in-address.ts';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = ['overview', 'articles', 'bookmarks', 'history'] as const;
type DashboardTab = (typeof TABS)[number];

type Props = { articles: readonly ArticleSummary[]; attempt: number; onRetry: () => void };

/** Shows the user's progress, computed on this device. Learning specification §2, Progress dashboard. */
export function Dashboard({ articles }: Pick<Props, 'articles'>) {
  const [attempt, setAttempt] = useState(0);
  const { data: progress, error } = useOwnProgress(articles, attempt);
  const retry = () => setAttempt(attempt + 1);
  if (error !== null) return <ProgressFailed onRetry={retry} isRetrying={false} />;
  if (progress === undefined || progress === null) return <DashboardLoading />;
  return <DashboardTabs progress={progress} articles={articles} attempt={attempt} onRetry={retry} />;
}

type Loaded = Props & { progress: UserProgress };

function DashboardTabs(loaded: Loaded) {
  const { tab, select } = useTabInAddress<DashboardTab>(TABS);
  const tabs = [
    { id: 'overview', label: 'Overview' },
    { id: 'articles', label: 'Articles' },
    { id: 'bookmarks', label: 'Bookmarks', count: loaded.progress.bookmarked_rules },
    { id: 'history', label: 'Study History' },
  ] as const;
  return (
    <div className="stack">
      <Tabs<DashboardTab> label="Progress" tabs={tabs} selected={tab} onSelect={select}>
        <Panel tab={tab} {...loaded} />
      </Tabs>
    </div>
  );
}

function Panel({ tab, progress, ...asked }: Loaded & { tab: DashboardTab }) {
  const [now] = useState(() => Date.now());
  if (tab === 'bookmarks') return <BookmarkedRules {...asked} />;
  if (tab === 'history') return <StudyHistory {...asked} />;
  if (tab === 'articles') return <ArticleList progress={progress} />;
  return hasProgress(progress) ? (
    <ProgressOverview progress={progress} articles={asked.articles} now={now} />
  ) : (
    <Welcome />
  );
}

function ArticleList({ progress }: { progress: UserProgress }) {
  return (
    <div className="grid grid-3">
      {Object.values(progress.progress_by_article).map((article) => (
        <ArticleProgressCard key={article.article_id} article={article} on="articles tab" level={2} />
      ))}
    </div>
  );
}
