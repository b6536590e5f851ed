import { Route, Routes } from 'react-router-dom';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { AnalyticsDashboard } from '#web/features/admin-analytics/analytics-dashboard.tsx';
import { AnalyticsView } from '#web/features/admin-analytics/analytics-view.tsx';
import { ModerationSection } from '#web/features/admin-analytics/moderation-section.tsx';
import { PeopleSection, StudySection } from '#web/features/admin-analytics/people-section.tsx';
import { PostSection } from '#web/features/admin-analytics/post-section.tsx';
import { VitalSection } from '#web/features/admin-analytics/vital-section.tsx';
import { NotFoundPage } from '#web/pages/not-found.page.tsx';

const HOME = `${ADMIN_PATH}/analytics`;

/** Shows admins how the site is doing, day by day or at a glance. Community specification §2, Admin area. */
export function AdminAnalyticsPage() {
  return (
    <Routes>
      <Route index element={<Details />} />
      <Route path="dashboard" element={<Overview />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function Head() {
  return (
    <div className="page-head">
      <h1>Analytics</h1>
      <p className="lead">
        Figures for the whole site. Days begin at midnight UTC. Today’s figures are still coming in.
      </p>
    </div>
  );
}

function Details() {
  return (
    <>
      <Head />
      <AnalyticsView home={HOME} screen="details">
        {({ days, weeks, moderation, vitals }) => (
          <>
            <PostSection days={days} />
            <PeopleSection days={days} weeks={weeks} />
            <ModerationSection days={days} moderation={moderation} />
            <StudySection days={days} />
            <VitalSection vitals={vitals} />
          </>
        )}
      </AnalyticsView>
    </>
  );
}

function Overview() {
  return (
    <>
      <Head />
      <AnalyticsView home={HOME} screen="dashboard">
        {(analytics) => <AnalyticsDashboard {...analytics} />}
      </AnalyticsView>
    </>
  );
}
