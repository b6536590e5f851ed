import { Gavel } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown if no rule comes up often enough to be the rule of the day. */
export function NoRule() {
  return (
    <Card>
      <EmptyState
        icon={Gavel}
        level={3}
        title="No high-frequency rules found"
        actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
      />
    </Card>
  );
}

/** Shown if the rule couldn't be loaded. */
export function FailedRule({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button busy={isTrying} busyLabel="Trying..." onPress={onRetry}>
      Try again
    </Button>
  );
  return <Banner tone="red" announce="politely" title="Failed to load evidence rule" actions={retry} />;
}
