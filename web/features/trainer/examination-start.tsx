import { useState } from 'react';
import { countWords } from '#shared/text/count-words.ts';
import type { Examination } from '#shared/trainer/call.contract.ts';
import type { DrillSession, DrillSide } from '#shared/trainer/drill-session.contract.ts';
import { StartButton } from '#web/features/trainer/start-button.tsx';
import type { TrainerContent } from '#web/features/trainer/trainer-data.ts';
import { CASE_NAMES, examinerName, objectorName, STAGE_NAMES } from '#web/features/trainer/trainer-words.ts';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

type Props = {
  examination: Examination;
  content: TrainerContent;
  hasInvention: boolean;
  onStarted: (session: DrillSession) => void;
};

const hasInventionCalls = ({ calls }: Examination) => calls.some(({ best }) => best === 'invention');

/** The case facts, the choice of side, and the start button. */
export function ExaminationStart({ examination, content, hasInvention, onStarted }: Props) {
  const [side, setSide] = useState<DrillSide>('objector');
  const { slug, title, case_type, stage, witness, facts, calls } = examination;
  const sides: { value: DrillSide; label: string }[] = [
    { value: 'objector', label: `You represent ${objectorName(examination)} and make the objections` },
    { value: 'examiner', label: `You represent ${examinerName(examination)} and answer the objections` },
  ];
  const plan = { mode: 'round' as const, subject: slug, grounds: [] };
  return (
    <div className="cols">
      <Card as="section" className="stack">
        <h2>The case</h2>
        <p>{facts}</p>
        <p>
          <b>On the stand:</b> {witness}, examined by counsel for {examinerName(examination)}.
        </p>
        <RadioGroup legend="Your side" options={sides} value={side} onValue={setSide} />
        <StartButton
          label="Start round"
          what={title}
          choice={{
            ...content,
            plan,
            played: [],
            hasInvention: hasInvention || hasInventionCalls(examination),
            side,
          }}
          open={[]}
          onStarted={onStarted}
        />
      </Card>
      <aside className="rail stack" aria-label="About this examination">
        <Tiles
          boxed
          items={[
            { term: 'Case', value: CASE_NAMES[case_type] },
            { term: 'Stage', value: STAGE_NAMES[stage] },
            { term: 'Length', value: countWords(calls.length, 'call') },
          ]}
        />
      </aside>
    </div>
  );
}
