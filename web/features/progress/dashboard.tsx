import { useState } from 'react';
import type { UserProgress } from '#shared/progress/progress.contract.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { ArticleProgressCard } from '#web/features/progress/article-progress-card.tsx';
import { hasProgress } from '#web/features/progress/choose-articles.ts';
import { BookmarksToCome, DashboardLoading, Welcome } from '#web/features/progress/dashboard-states.tsx';
import { type DashboardTab, useDashboardTab } from '#web/features/progress/dashboard-tab.ts';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import { ProgressOverview } from '#web/features/progress/progress-overview.tsx';
import { useOwnProgress } from '#web/features/progress/use-progress.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** Somebody's progress, from this device. Learning specification §2, Progress dashboard. */
export function Dashboard({ articles }: { articles: readonly ArticleSummary[] }) {
  const [attempt, setAttempt] = useState(0);
  const { data: progress, error } = useOwnProgress(articles, attempt);
  if (error !== null) return <ProgressFailed onRetry={() => setAttempt(attempt + 1)} isRetrying={false} />;
  return progress === undefined || progress === null ? <DashboardLoading /> : <DashboardTabs progress={progress} />;
}

type TabId = DashboardTab | 'history';

function DashboardTabs({ progress }: { progress: UserProgress }) {
  const { tab, select } = useDashboardTab();
  const history = (
    <>
      Study History <Badge outline>Coming soon</Badge>
    </>
  );
  const tabs = [
    { id: 'overview', label: 'Overview' },
    { id: 'articles', label: 'Articles' },
    { id: 'bookmarks', label: 'Bookmarks', count: progress.bookmarked_rules },
    { id: 'history', label: history, disabled: true },
  ] as const;
  return (
    <div className="stack">
      <Tabs<TabId>
        label="Progress"
        tabs={tabs}
        selected={tab}
        onSelect={(id, way) => id !== 'history' && select(id, way)}
      >
        <Panel tab={tab} progress={progress} />
      </Tabs>
    </div>
  );
}

function Panel({ tab, progress }: { tab: DashboardTab; progress: UserProgress }) {
  const [now] = useState(() => Date.now());
  if (tab === 'bookmarks') return <BookmarksToCome count={progress.bookmarked_rules} />;
  if (tab === 'articles') return <ArticleList progress={progress} />;
  return hasProgress(progress) ? <ProgressOverview progress={progress} now={now} /> : <Welcome />;
}

function ArticleList({ progress }: { progress: UserProgress }) {
  return (
    <div className="grid g3">
      {Object.values(progress.progress_by_article).map((article) => (
        <ArticleProgressCard key={article.article_id} article={article} on="articles tab" level={2} />
      ))}
    </div>
  );
}
