import type { Call, Examination } from '#shared/trainer/call.contract.ts';
import { STAGE_NAMES } from '#web/features/trainer/trainer-words.ts';
import '#web/features/trainer/call-scene.css';
import '#web/rule-kit/law-paper.css';

type Props = { call: Call; examination: Examination | undefined; isFirst: boolean };

/** What the user needs to know before the question: the case, the witness, the stage, and the purpose. */
export function CallScene({ call, examination, isFirst }: Props) {
  const { setting, stage, witness, offered_for: purpose } = call;
  return (
    <div className="call-scene">
      {examination === undefined ? (
        <p>{setting}</p>
      ) : (
        <details open={isFirst}>
          <summary>Case facts</summary>
          <p>{examination.facts}</p>
        </details>
      )}
      <dl>
        <Fact term="Stage">{STAGE_NAMES[stage]}</Fact>
        <Fact term="Witness">{witness}</Fact>
        {purpose !== null && <Fact term="Offered">{purpose}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SPEAKERS = { question: ['Q.', 'Question'], answer: ['A.', 'Answer'] } as const;

/** Shows the lines of a call on court paper. The last line is the call itself. */
export function CallPaper({ call }: { call: Call }) {
  return (
    <ol key={call.id} className="law-paper call-scene-paper" aria-label="Transcript">
      {call.lines.map(({ by, text }, at) => (
        <li key={`${at} ${text}`}>
          <span aria-hidden="true">{SPEAKERS[by][0]}</span>
          <span className="visually-hidden">{SPEAKERS[by][1]}: </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
