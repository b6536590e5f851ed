import type { Law } from '#shared/rules/law.contract.ts';
import type { Example } from '#shared/rules/rule.contract.ts';
import { citedPart } from '#web/features/rules/cited-part.ts';
import { Prose } from '#web/features/rules/prose.tsx';
import { CitedRule } from '#web/features/rules/rule-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/rules/example-card.css';

/** `at` is the example's path within the rule, such as 'examples.0'. */
type Props = { example: Example; at: string; place: string; ruleNumber: string; law: Law };

/** Shows a worked example: the facts, the evidence, the official text that decides it, and what to do. */
export function ExampleCard({ example, at, place, ruleNumber, law }: Props) {
  const cited = citedPart(example.analysis, ruleNumber, law);
  return (
    <Card as="article" className="example-card">
      <p className="text-xs muted">
        {place} · {example.case_type === 'civil' ? 'Civil case' : 'Criminal case'}
      </p>
      <h2 tabIndex={-1}>{example.title}</h2>
      <dl>
        <Entry term="Scenario" text={example.scenario} at={`${at}.scenario`} />
        <Entry term="Evidence in question" text={example.evidence_in_question} at={`${at}.evidence_in_question`} />
        <Entry term="Analysis" text={example.analysis} at={`${at}.analysis`} />
        <div>
          <dt>Ruling</dt>
          <dd>
            <Badge outline>{example.ruling === 'admitted' ? 'Admitted' : 'Excluded'}</Badge>
          </dd>
        </div>
        <Entry term="Correct approach" text={example.correct_approach} at={`${at}.correct_approach`} />
      </dl>
      {cited && (
        <figure className="mt-4">
          <blockquote className="example-card-excerpt">{cited.text}</blockquote>
          <figcaption className="mt-2">
            <CitedRule path={`${ruleNumber}${cited.address}`} />
          </figcaption>
        </figure>
      )}
      <div className="mt-4">
        <Banner tone="accent" title="Learning point">
          {example.learning_point}
        </Banner>
      </div>
    </Card>
  );
}

function Entry({ term, text, at }: { term: string; text: string; at: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="stack-2">
        <Prose text={text} at={at} />
      </dd>
    </div>
  );
}
