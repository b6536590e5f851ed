import { CircleCheck, CircleX, Gavel } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Example } from '#shared/rules/rule.contract.ts';
import { keepRuling, keptRuling, type Ruling } from '#web/features/rule-of-day/day-rulings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

const RULINGS: readonly { ruling: Ruling; verb: string }[] = [
  { ruling: 'admitted', verb: 'Admit' },
  { ruling: 'excluded', verb: 'Exclude' },
];

type Props = {
  example: Example;
  /** The user's current day, 'YYYY-MM-DD'. The ruling is kept until the day is over. */
  day: string;
};

/** Shows a scenario to rule on as the judge: the user admits or excludes the evidence, then reads the analysis. */
export function DayChallenge({ example, day }: Props) {
  const { id, title, scenario, evidence_in_question } = example;
  const [given, setGiven] = useState(() => keptRuling(day, id));
  const verdict = useRef<HTMLOutputElement>(null);
  const rule = (ruling: Ruling) => {
    keepRuling(day, id, ruling);
    setGiven(ruling);
    verdict.current?.focus({ preventScroll: true }); // the pressed button, which has the focus, disappears
  };
  return (
    <Card as="article" className="stack-3">
      <h3 className="card-heading">{title}</h3>
      <p className="text-sm soft">{scenario}</p>
      <p className="text-sm">
        <b>The evidence:</b> {evidence_in_question}
      </p>
      {given === null && (
        <fieldset className="row" aria-label={`Your ruling on ${title}`}>
          {RULINGS.map(({ ruling, verb }) => (
            <Button key={ruling} onPress={() => rule(ruling)}>
              {verb}
            </Button>
          ))}
        </fieldset>
      )}
      <output ref={verdict} tabIndex={-1} className="rule-of-day-verdict">
        {given !== null && <Analysis example={example} given={given} />}
      </output>
    </Card>
  );
}

const COURT: Record<Ruling, { ruled: string; would: string; badge: string }> = {
  admitted: { ruled: 'admitted', would: 'admit', badge: 'Admitted' },
  excluded: { ruled: 'excluded', would: 'exclude', badge: 'Excluded' },
};

function verdictWords(ruling: Ruling, given: Ruling): string {
  const { ruled } = COURT[given];
  return given === ruling
    ? `You’re right. You ${ruled} it, and so would the court.`
    : `Not this time. You ${ruled} it; the court would ${COURT[ruling].would} it.`;
}

function Analysis({ example: { ruling, analysis, learning_point }, given }: { example: Example; given: Ruling }) {
  const isRight = given === ruling;
  return (
    <div className="stack-2">
      <p className="rule-of-day-outcome" data-right={isRight}>
        <Icon of={isRight ? CircleCheck : CircleX} />
        <b>{verdictWords(ruling, given)}</b>
      </p>
      <Badge icon={Gavel}>{COURT[ruling].badge}</Badge>
      <p className="text-sm">{analysis}</p>
      <p className="text-sm soft">{learning_point}</p>
    </div>
  );
}
