import { rulePath } from '#shared/pages/page-paths.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { DayAmendment } from '#web/features/rule-of-day/day-amendment.tsx';
import { DayScales } from '#web/features/rule-of-day/day-rule.tsx';
import { FailedRule, NoRule } from '#web/features/rule-of-day/day-rule-states.tsx';
import { OfficialText } from '#web/features/rule-of-day/official-text.tsx';
import { useRuleOfDay } from '#web/features/rule-of-day/use-rule-of-day.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/rule-kit/law-paper.css';
import '#web/features/rule-of-day/rule-of-day.css';

/** The rule of the day in a narrow column, with its official text and a link to the full rule. */
export function DayRuleCard() {
  const query = useRuleOfDay();
  const { data: rule } = query;
  const { failure, isRetrying } = useContentFailure(query);
  return (
    <Card as="section" className="stack-3">
      <h2>Today's Rule Challenge</h2>
      {rule && (
        <>
          <DayAmendment rule={rule} />
          <h3 className="law-font card-heading">
            Rule {rule.rule_number}. {rule.full_title}
          </h3>
          <div className="law-paper rule-of-day-excerpt">
            <OfficialText key={rule.id} text={rule.official_text} />
          </div>
          <p className="text-xs muted">Official text. {rule.edition}</p>
          <DayScales rule={rule} />
          <LinkButton tone="soft" block to={rulePath(rule.article.article_slug, rule.rule_number)}>
            Explore Full Rule
          </LinkButton>
        </>
      )}
      {rule === null && <NoRule />}
      {rule === undefined && failure === null && (
        <Skeleton label="Loading today’s rule...">
          <Bone height="12rem" />
        </Skeleton>
      )}
      {failure !== null && <FailedRule isTrying={isRetrying} onRetry={() => void query.refetch()} />}
    </Card>
  );
}
