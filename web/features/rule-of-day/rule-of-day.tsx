import { useContentFailure } from '#web/content/use-content-failure.ts';
import { DayRule, DayScales } from '#web/features/rule-of-day/day-rule.tsx';
import { FailedRule, NoRule } from '#web/features/rule-of-day/day-rule-states.tsx';
import { useRuleOfDay } from '#web/features/rule-of-day/use-rule-of-day.ts';
import { Card } from '#web/ui/card.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/rule-kit/law-paper.css';
import '#web/features/rule-of-day/rule-of-day.css';

/** Shows the rule of the day, which is the same for everyone. */
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
