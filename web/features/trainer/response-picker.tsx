import { useEffect, useRef } from 'react';
import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillSide } from '#shared/trainer/drill-session.contract.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';
import type { Verdict } from '#shared/trainer/score-call.ts';
import '#web/features/trainer/response-picker.css';

type Props = {
  call: Call;
  side: DrillSide;
  /** How good the user's own objection is. Null on the examiner's side, where the other side objects. */
  verdict: Verdict | null;
  onRespond: (response: number) => void;
};

function introOf({ best }: Call, side: DrillSide, verdict: Verdict | null): string {
  if (side === 'examiner') return 'Opposing counsel objects to your question:';
  if (verdict?.outcome !== 'wrong-ground' || best === null) return 'You’re on the other side now. How do you respond?';
  return `That isn’t the best ground. The best one is ${GROUND_FACTS[best].name.toLowerCase()}. You’re on the other side now. How do you respond?`;
}

/** Asks for the best response to an objection. Gets the focus when it appears. */
export function ResponsePicker({ call, side, verdict, onRespond }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="response-picker">
      <h3 ref={heading} tabIndex={-1}>
        Now answer the objection
      </h3>
      <p>{introOf(call, side, verdict)}</p>
      <blockquote>“{call.say}”</blockquote>
      <ol>
        {call.responses.map(({ text }, at) => (
          <li key={text}>
            <button type="button" onClick={() => onRespond(at)}>
              <span className="response-picker-number" aria-hidden="true">
                {at + 1}
              </span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
