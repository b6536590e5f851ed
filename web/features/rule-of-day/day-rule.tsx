import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { rulePath } from '#shared/pages/page-paths.ts';
import { citation } from '#shared/rules/law.address.ts';
import type { Example, RuleDetail } from '#shared/rules/rule.contract.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import { DayAmendment } from '#web/features/rule-of-day/day-amendment.tsx';
import { OfficialText } from '#web/features/rule-of-day/official-text.tsx';
import { Stars } from '#web/features/rule-of-day/stars.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FrequencyMeter } from '#web/ui/frequency-meter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const EXAMPLES = 2;

/** How important the rule is and how often it comes up. */
export function DayScales({ rule: { importance_level, mock_trial_frequency } }: { rule: RuleDetail }) {
  return (
    <div className="row gap-4">
      <Stars importance={importance_level} label={importanceLabel(importance_level)} />
      <FrequencyMeter percent={mock_trial_frequency} label={frequencyBand(mock_trial_frequency)} />
    </div>
  );
}

/** One rule as the day's: what is to be said of its law, the law, up to two examples, and the way to all of it. */
export function DayRule({ rule }: { rule: RuleDetail }) {
  const { rule_number, full_title, examples, edition } = rule;
  return (
    <>
      <DayAmendment rule={rule} />
      <div className="sheet-law">
        <p className="src">
          <span>Official text. {edition}</span>
          <span>{citation(rule_number)}</span>
        </p>
        <h3>
          Rule {rule_number}. {full_title}
        </h3>
        <OfficialText key={rule.id} text={rule.official_text} />
      </div>
      {examples.length > 0 && (
        <div className="grid g2">
          {examples.slice(0, EXAMPLES).map((example) => (
            <DayExample key={example.id} example={example} />
          ))}
        </div>
      )}
      <p>
        <LinkButton tone="ghost" to={rulePath(rule.article.article_slug, rule_number)}>
          Explore Full Rule <Icon of={ArrowRight} />
        </LinkButton>
      </p>
    </>
  );
}

function DayExample({ example }: { example: Example }) {
  const isAdmitted = example.ruling === 'admitted';
  return (
    <Card as="article" className="stack-2">
      <div className="row between">
        <h3 className="cap">{example.title}</h3>
        <Badge tone={isAdmitted ? 'green' : 'red'} icon={isAdmitted ? CircleCheck : CircleX}>
          {isAdmitted ? 'Admitted' : 'Excluded'}
        </Badge>
      </div>
      <p className="sm soft">{example.scenario}</p>
    </Card>
  );
}
