import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { useShortWait } from '#web/features/frame/use-short-wait.ts';
import { Dashboard } from '#web/features/progress/dashboard.tsx';
import { DashboardLoading } from '#web/features/progress/dashboard-states.tsx';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import { LateEarnedNews } from '#web/features/study-analytics/late-earned-news.tsx';
import { TodayCardPart } from '#web/features/today/today-card-part.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Progress';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Shows users their progress. Visitors have none, so they go to the explorer. Learning specification §2. */
export function DashboardPage() {
  const isThere = usePerson() !== null;
  const [wasThere] = useState(isThere); // after a sign-out, there is no response to wait for
  const isWaiting = useShortWait();
  if (isThere) return <OwnDashboard />;
  if (wasThere || !isWaiting) return <Navigate to={PAGE_PATHS.explorer} replace />;
  return (
    <div className="wrap">
      <DashboardLoading />
    </div>
  );
}

function OwnDashboard() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const query = useArticles();
  const { failure, isRetrying } = useContentFailure(query);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="row row-between row-top dashboard-head">
        <div className="page-head">
          <h1>{TITLE}</h1>
          <p className="lead">Your progress on each rule and each article.</p>
        </div>
        <LinkButton to={PAGE_PATHS.analytics}>Study Analytics</LinkButton>
      </div>
      <TodayCardPart />
      {query.data && <Dashboard articles={query.data} />}
      {!query.data && failure === null && <DashboardLoading />}
      {failure !== null && <ProgressFailed onRetry={() => void query.refetch()} isRetrying={isRetrying} />}
      <LateEarnedNews />
    </div>
  );
}
