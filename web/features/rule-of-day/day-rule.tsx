import { ArrowRight } from 'lucide-react';
import { rulePath } from '#shared/pages/page-paths.ts';
import { citation } from '#shared/rules/law.address.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import { useToday } from '#web/browser/use-today.ts';
import { DayAmendment } from '#web/features/rule-of-day/day-amendment.tsx';
import { DayChallenge } from '#web/features/rule-of-day/day-challenge.tsx';
import { OfficialText } from '#web/features/rule-of-day/official-text.tsx';
import { Stars } from '#web/features/rule-of-day/stars.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const EXAMPLES = 2;

/** How important the rule is and how often it comes up. */
export function DayScales({ rule: { importance_level, mock_trial_frequency } }: { rule: RuleDetail }) {
  return (
    <div className="row row-gap-4">
      <Stars importance={importance_level} label={importanceLabel(importance_level)} />
      <FrequencyMeter percent={mock_trial_frequency} label={frequencyBand(mock_trial_frequency)} />
    </div>
  );
}

/** Shows the rule of the day: up to two challenges, the official text that decides them, and a link to the rule. */
export function DayRule({ rule }: { rule: RuleDetail }) {
  const { rule_number, full_title, examples, edition } = rule;
  const day = useToday();
  return (
    <>
      <DayAmendment rule={rule} />
      {examples.length > 0 && (
        <div className="grid grid-2">
          {examples.slice(0, EXAMPLES).map((example) => (
            <DayChallenge key={`${day} ${example.id}`} example={example} day={day} />
          ))}
        </div>
      )}
      <div className="law-paper rule-of-day-law">
        <p className="law-paper-source">
          <span>Official text. {edition}</span>
          <span>{citation(rule_number)}</span>
        </p>
        <h3>
          Rule {rule_number}. {full_title}
        </h3>
        <OfficialText key={rule.id} text={rule.official_text} />
      </div>
      <p>
        <LinkButton tone="ghost" flush to={rulePath(rule.article.article_slug, rule_number)}>
          Explore Full Rule <Icon of={ArrowRight} />
        </LinkButton>
      </p>
    </>
  );
}
