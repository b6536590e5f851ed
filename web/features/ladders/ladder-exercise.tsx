import { useRef, useState } from 'react';
import type { Ladder } from '#shared/trainer/call.contract.ts';
import { misplacedSteps, shuffledSteps } from '#shared/trainer/ladder-order.ts';
import { ladderDrill } from '#web/features/ladders/ladder-drill.ts';
import { LadderSteps } from '#web/features/ladders/ladder-steps.tsx';
import { studiedNow } from '#web/study/day-start.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import '#web/features/ladders/ladder-exercise.css';

type Props = {
  ladder: Ladder;
  /** The version of the edition that the ladder comes from. */
  version: string;
  /** Whether to add the result to the study log, which visitors don't have. */
  isKept: boolean;
};

/**
 * An attempt at a ladder. `order` has the numbers of the steps as the user has arranged them, and `wrong` has those
 * that were out of place at the last check (null before the first one and after every move). `checks` counts the
 * checks.
 */
type Attempt = { order: number[]; wrong: ReadonlySet<number> | null; checks: number };

const begun = ({ steps }: Ladder): Attempt => ({
  order: shuffledSteps(steps.length, Math.random),
  wrong: null,
  checks: 0,
});

/** Lets the user put the steps of a ladder in order, explains misplaced ones, and then shows what to say at each. */
export function LadderExercise({ ladder, version, isKept }: Props) {
  const [attempt, setAttempt] = useState(() => begun(ladder));
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const result = useRef<HTMLDivElement>(null);
  const { order, wrong, checks } = attempt;
  const isDone = wrong !== null && wrong.size === 0;
  const check = () => {
    const found = misplacedSteps(order);
    setAttempt({ order, wrong: found, checks: checks + 1 });
    if (found.size === 0 && isKept) {
      const { id, drill } = ladderDrill(
        ladder,
        { version, checks: checks + 1, ms: Date.now() - startedAt },
        studiedNow(),
      );
      void writeStudy([{ e: 'studyEvent', id, type: 'add', args: drill }]);
    }
    result.current?.focus();
  };
  const again = () => {
    setAttempt(begun(ladder));
    setStartedAt(Date.now());
  };
  const items = order.map((step) => ({ id: String(step), step, name: ladder.steps[step]?.do ?? '' }));
  return (
    <div className="stack-4">
      <div ref={result} tabIndex={-1}>
        {wrong !== null && <Result wrong={wrong.size} checks={checks} />}
      </div>
      {isDone ? (
        <LadderSteps ladder={ladder} onAgain={again} />
      ) : (
        <Card as="section" className="stack-3">
          <h2>Put the steps in order</h2>
          <p className="soft">Drag a step, or use its arrows.</p>
          <OrderList
            items={items}
            onOrder={(ids) => setAttempt({ order: ids.map(Number), wrong: null, checks })}
            row={({ step, name }) => (
              <span className="ladder-exercise-step" data-wrong={wrong?.has(step) || undefined}>
                {name}
                {wrong?.has(step) && <span className="text-sm soft">Not here. {ladder.steps[step]?.why}</span>}
              </span>
            )}
          />
          <div>
            <Button tone="primary" onPress={check}>
              Check the order
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}

function Result({ wrong, checks }: { wrong: number; checks: number }) {
  if (wrong === 0) {
    return (
      <Banner tone="green" announce="politely" title="That’s the right order">
        {checks === 1 ? 'On your first try.' : `You needed ${checks} tries.`} Now say each step out loud.
      </Banner>
    );
  }
  return (
    <Banner
      tone="yellow"
      announce="politely"
      title={wrong === 1 ? '1 step is out of place' : `${wrong} steps are out of place`}
    >
      A note on each misplaced step says why it belongs elsewhere. Change the order and check again.
    </Banner>
  );
}
