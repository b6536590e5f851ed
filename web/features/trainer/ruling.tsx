import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import type { Verdict } from '#shared/trainer/score-call.ts';
import { PartLink } from '#web/features/trainer/part-link.tsx';
import { outcomeWords, rulingOf } from '#web/features/trainer/ruling-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/trainer/ruling.css';

type Props = {
  call: Call;
  session: Pick<DrillSession, 'side' | 'grounds' | 'response'>;
  verdict: Verdict;
};

/** The judge's ruling on a call, with the reason, the rule, and the words to say. It scrolls into view. */
export function Ruling({ call, session, verdict }: Props) {
  const { side, grounds, response } = session;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const hasObjected = side === 'examiner' || grounds.length > 0;
  return (
    <section ref={section} className="ruling" aria-label="Ruling">
      {side === 'objector' && (
        <p className="ruling-outcome" data-right={verdict.isCorrect || undefined}>
          <Icon of={verdict.isCorrect ? CircleCheck : CircleX} />
          <span>{outcomeWords(call, grounds, verdict)}</span>
        </p>
      )}
      <p className="ruling-word">
        <mark>{rulingOf(call, hasObjected)}</mark>
      </p>
      <p>
        {call.why} <PartLink part={call.part} />
      </p>
      {response !== null && <Answer call={call} response={response} />}
      <p className="ruling-say">
        <b>{call.best === null ? 'If someone objects, answer like this' : 'Say it like this'}</b>
        <span>“{call.say}”</span>
      </p>
    </section>
  );
}

function Answer({ call: { responses, key, ruling }, response }: { call: Call; response: number }) {
  const best = key === null ? undefined : responses[key];
  const isBest = response === key;
  return (
    <div className="ruling-answer stack-2">
      <p className="ruling-outcome" data-right={isBest || undefined}>
        <Icon of={isBest ? CircleCheck : CircleX} />
        <span>
          {isBest ? 'That’s the best answer.' : 'There’s a better answer.'} {responses[response]?.why}
        </span>
      </p>
      {!isBest && best !== undefined && (
        <p>
          <b>{ruling === 'overruled' ? 'This answer wins:' : 'Better:'}</b> “{best.text}” {best.why}
        </p>
      )}
    </div>
  );
}
