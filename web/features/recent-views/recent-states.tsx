import { History } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { BoneCards, Skeleton } from '#web/ui/skeleton.tsx';

export function RecentLoading() {
  return (
    <Skeleton label="Loading recent views...">
      <div className="stack">
        <BoneCards grid="grid grid-phone-2 grid-4" count={4} height="3rem" />
        <BoneCards grid="grid grid-3" count={3} height="6rem" />
      </div>
    </Skeleton>
  );
}

export function RecentEmpty() {
  return (
    <Card>
      <EmptyState
        icon={History}
        title="No Recent Views"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Explore Rules
          </LinkButton>
        }
      >
        Rules you read for ten seconds or more will be listed here.
      </EmptyState>
    </Card>
  );
}
