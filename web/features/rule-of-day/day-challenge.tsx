import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '#shared/rules/rule.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Ruling = Example['ruling'];

const RULINGS: readonly { ruling: Ruling; verb: string }[] = [
  { ruling: 'admitted', verb: 'Admit' },
  { ruling: 'excluded', verb: 'Exclude' },
];

/** A scenario to rule on like a judge: admit or exclude, then the analysis. */
export function DayChallenge({ example }: { example: Example }) {
  const { title, scenario, evidence_in_question } = example;
  const [given, setGiven] = useState<Ruling | null>(null);
  return (
    <Card as="article" className="stack-3">
      <h3 className="cap">{title}</h3>
      <p className="sm soft">{scenario}</p>
      <p className="sm">
        <b>The evidence:</b> {evidence_in_question}
      </p>
      {given === null && (
        <fieldset className="row" aria-label={`Your ruling on ${title}`}>
          {RULINGS.map(({ ruling, verb }) => (
            <Button key={ruling} onPress={() => setGiven(ruling)}>
              {verb}
            </Button>
          ))}
        </fieldset>
      )}
      <output>{given !== null && <Analysis example={example} given={given} />}</output>
    </Card>
  );
}

function Analysis({ example: { ruling, analysis, learning_point }, given }: { example: Example; given: Ruling }) {
  const isAdmitted = ruling === 'admitted';
  return (
    <div className="stack-2">
      <p className="row">
        <b>{given === ruling ? "You're right." : 'Not this time.'}</b>
        <Badge tone={isAdmitted ? 'green' : 'red'} icon={isAdmitted ? CircleCheck : CircleX}>
          {isAdmitted ? 'Admitted' : 'Excluded'}
        </Badge>
      </p>
      <p className="sm">{analysis}</p>
      <p className="sm soft">{learning_point}</p>
    </div>
  );
}
