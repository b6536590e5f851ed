import type { ReactNode } from 'react';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { frequencyBand, importanceLabel } from '#shared/rules/scales.ts';
import { RuleActions } from '#web/features/rules/rule-actions.tsx';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/rules/rule-header.css';

type Props = {
  rule: RuleDetail;
  linked: string | null;
  progress: number | undefined;
  mastery: ReactNode;
  bookmark: ReactNode;
};

/**
 * Shows the rule's number, title, scales, and figures. On wide screens, the number is in the margin, like the citations
 * below.
 */
export function RuleHeader({ rule, linked, progress, mastery, bookmark }: Props) {
  const { rule_number, full_title, article } = rule;
  return (
    <header>
      <div className="rule-header">
        <p className="rule-header-number" aria-hidden="true">
          <small>Rule</small>
          <b>{rule_number}</b>
        </p>
        <h1>
          <span className="visually-hidden">Rule {rule_number}: </span>
          {full_title}
        </h1>
        <div className="rule-header-actions row row-nowrap only-wide">
          <RuleActions slug={article.article_slug} ruleNumber={rule_number} linked={linked} bookmark={bookmark} />
        </div>
      </div>
      <div className="rule-header-meta">
        <DifficultyBadge level={rule.difficulty_level} />
        <ImportanceTicks level={rule.importance_level} label={importanceLabel(rule.importance_level)} />
        <FrequencyMeter percent={rule.mock_trial_frequency} label={frequencyBand(rule.mock_trial_frequency)} />
        {mastery}
      </div>
      <div className="rule-header-tiles">
        <Tiles items={tiles(rule, progress)} />
      </div>
    </header>
  );
}

/**
 * Returns the rule's figures. Rules 412 to 415 have no examples by design, so the number of examples is left out for
 * them.
 */
function tiles(
  { estimated_study_time, strategic_value, examples, is_sensitive }: RuleDetail,
  progress: Props['progress'],
) {
  return [
    { term: 'Study Minutes', value: estimated_study_time },
    { term: 'Strategic Value', value: `${strategic_value}/5` },
    ...(is_sensitive ? [] : [{ term: 'Examples', value: examples.length }]),
    { term: 'Progress', value: progress === undefined ? '–' : `${progress}%` },
  ];
}
