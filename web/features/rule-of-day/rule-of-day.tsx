import { Gavel } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { DayRule, DayScales } from '#web/features/rule-of-day/day-rule.tsx';
import { useRuleOfDay } from '#web/features/rule-of-day/use-rule-of-day.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/rule-kit/law-paper.css';
import '#web/features/rule-of-day/rule-of-day.css';

/** Shows the rule that everyone sees on this day. */
export function RuleOfDay() {
  const query = useRuleOfDay();
  const { data: rule } = query;
  const { failure, isRetrying } = useContentFailure(query);
  return (
    <section className="mt-8 stack-3" aria-labelledby="day-rule">
      <div className="row row-between">
        <h2 id="day-rule">Today's Rule Challenge</h2>
        {rule && <DayScales rule={rule} />}
      </div>
      {rule && <DayRule rule={rule} />}
      {rule === null && <NoRule />}
      {rule === undefined && failure === null && <DayRuleSkeleton />}
      {failure !== null && <FailedRule isTrying={isRetrying} onRetry={() => void query.refetch()} />}
    </section>
  );
}

function NoRule() {
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

function FailedRule({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button busy={isTrying} busyLabel="Trying..." onPress={onRetry}>
      Try again
    </Button>
  );
  return <Banner tone="red" announce="politely" title="Failed to load evidence rule" actions={retry} />;
}

function DayRuleSkeleton() {
  return (
    <Skeleton label="Loading today’s rule...">
      <div className="stack-3">
        <div className="law-paper rule-of-day-law">
          <Bone width="45%" height="0.8rem" />
          <Bone width="80%" height="1.4rem" />
          <Bone width="97%" />
          <Bone width="92%" />
          <Bone width="64%" />
        </div>
        <div className="grid grid-2">
          <Card>
            <Bone height="7rem" />
          </Card>
          <Card>
            <Bone height="7rem" />
          </Card>
        </div>
      </div>
    </Skeleton>
  );
}
