import { rulePath } from '#shared/pages/page-paths.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { RuleLevel } from '#web/features/article/rule-level.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import '#web/features/article/rule-card.css';

const CONCEPTS = 3;

/** A rule has either all of its teaching or none. Without teaching, the excerpt comes from the official text. */
const isLaw = ({ key_concepts }: RuleSummary) => key_concepts.length === 0;

type Props = {
  slug: string;
  rule: RuleSummary;
  /** The user's mastery level. Hidden until they've started the rule. */
  level: MasteryLevel | undefined;
};

/** Shows one of the article's rules: its number, title, excerpt, and up to three key concepts. */
export function RuleCard({ slug, rule, level }: Props) {
  return (
    <CardLink to={rulePath(slug, rule.rule_number)} className="rule-card">
      <span className="row row-between">
        <span className="rule-card-number">Rule {rule.rule_number}</span>
        <DifficultyBadge level={rule.difficulty_level} />
      </span>
      <h3>{rule.full_title}</h3>
      <p className={isLaw(rule) ? 'rule-card-excerpt' : 'text-sm soft'}>{rule.excerpt}</p>
      {rule.key_concepts.length > 0 && (
        <span className="row">
          {rule.key_concepts.slice(0, CONCEPTS).map((concept) => (
            <Badge key={concept}>{concept}</Badge>
          ))}
        </span>
      )}
      <span className="row rule-card-facts">
        {level !== undefined && level !== 'not_started' && <RuleLevel level={level} />}
        <ImportanceTicks level={rule.importance_level} label={importanceLabel(rule.importance_level)} />
        <FrequencyMeter percent={rule.mock_trial_frequency} label={frequencyBand(rule.mock_trial_frequency)} />
      </span>
    </CardLink>
  );
}
