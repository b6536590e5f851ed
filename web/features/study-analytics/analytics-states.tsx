import { ChartColumn } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, BoneCards, Skeleton } from '#web/ui/skeleton.tsx';

export function AnalyticsLoading() {
  return (
    <Skeleton label="Loading analytics dashboard...">
      <div className="stack">
        <Bone height="3rem" />
        <BoneCards grid="grid grid-phone-2 grid-4" count={4} height="4.5rem" />
        <BoneCards grid="grid grid-3" count={3} height="5rem" />
        <BoneCards grid="grid grid-2" count={2} height="14rem" />
      </div>
    </Skeleton>
  );
}

/** Shown after a failure. A retry reloads the whole page, as learning specification §2 requires. */
export function AnalyticsFailed({ onReload }: { onReload: () => void }) {
  return (
    <LoadFailed title="Failed to load analytics dashboard" onRetry={onReload} isRetrying={false}>
      Your study data is safe on this device.
    </LoadFailed>
  );
}

/** Shown until the user has studied something. */
export function NoStudyYet() {
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title="Your analytics start with one rule"
        actions={
          <>
            <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
              Start Learning
            </LinkButton>
            <LinkButton to={PAGE_PATHS.dashboard}>View Progress</LinkButton>
          </>
        }
      >
        Read a rule for ten seconds, mark it as studied, or take its quiz. From then on, you’ll see charts of your time,
        streak, and accuracy here, even offline.
      </EmptyState>
    </Card>
  );
}
