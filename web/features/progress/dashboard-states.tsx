import { Scale } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, BoneCards, Skeleton } from '#web/ui/skeleton.tsx';

export function DashboardLoading() {
  return (
    <Skeleton label="Loading progress...">
      <div className="stack">
        <Bone height="3rem" />
        <BoneCards grid="grid grid-phone-2 grid-4" count={4} height="4rem" />
        <BoneCards grid="grid grid-3" count={3} height="6rem" />
      </div>
    </Skeleton>
  );
}

/** Shown until the user has made some progress. */
export function Welcome() {
  return (
    <Card>
      <EmptyState
        icon={Scale}
        title="No Progress Yet"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Start Learning
          </LinkButton>
        }
      >
        Read a rule, mark it as studied, or take its quiz, and you’ll see your progress here. This works offline, too.
      </EmptyState>
    </Card>
  );
}
