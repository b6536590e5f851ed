import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { MarkedList } from '#web/features/rules/marked-list.tsx';
import { MistakeList } from '#web/features/rules/mistake-list.tsx';
import { ObjectionList } from '#web/features/rules/objection-list.tsx';
import { Prose } from '#web/features/rules/prose.tsx';
import { Card } from '#web/ui/card.tsx';

/** The ID of the heading that '+N more in detailed view' leads to. That button is in the column next to the tabs. */
export const MISTAKES_ID = 'common-mistakes';

/**
 * Shows how to use the rule in a round: when it comes up, what to say when objecting, tips, and all common mistakes.
 */
export function MockTrialPanel({ rule }: { rule: RuleDetail }) {
  const { mock_trial_application, common_objections, strategy_tips, common_mistakes } = rule;
  return (
    <Card className="stack-6 mt-4">
      {mock_trial_application !== null && (
        <Section title="When it comes up">
          <Prose text={mock_trial_application} at="mock_trial_application" />
        </Section>
      )}
      {common_objections.length > 0 && (
        <Section title="Common objections">
          <ObjectionList objections={common_objections} />
        </Section>
      )}
      {strategy_tips.length > 0 && (
        <Section title="Strategy tips">
          <MarkedList icon={Target} items={strategy_tips} at="strategy_tips" />
        </Section>
      )}
      {common_mistakes.length > 0 && (
        <Section title="Common mistakes" id={MISTAKES_ID}>
          <MistakeList mistakes={common_mistakes} />
        </Section>
      )}
    </Card>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="stack-2">
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
