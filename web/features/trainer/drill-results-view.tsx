import { useEffect, useMemo, useRef } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Drill } from '#shared/study/study-event.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import type { DrillPlan } from '#shared/trainer/drill-plan.ts';
import { type DrillResults, drillResults, playedCalls } from '#shared/trainer/drill-results.ts';
import { FAMILY_NAMES, GROUND_FACTS } from '#shared/trainer/ground-facts.ts';
import { CallsToReview } from '#web/features/trainer/calls-to-review.tsx';
import { StartButton } from '#web/features/trainer/start-button.tsx';
import { TallyTable } from '#web/features/trainer/tally-table.tsx';
import { callsById } from '#web/features/trainer/trainer-calls.ts';
import type { TrainerContent, TrainerPast } from '#web/features/trainer/trainer-data.ts';
import { groundList, pointsText, rateText, reactionText } from '#web/features/trainer/trainer-words.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PercentRing } from '#web/ui/percent-ring.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/trainer/drill-results-view.css';

type Props = { drill: Drill; content: TrainerContent; past: TrainerPast; hasInvention: boolean };

/** The results of a session, and what to train next. */
export function DrillResultsView({ drill, content, past, hasInvention }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const results = useMemo(
    () => drillResults(playedCalls(drill.items, callsById(content.chunk))),
    [drill.items, content.chunk],
  );
  const start = { content, past, hasInvention };
  return (
    <div className="wrap drill-results-view">
      <Card as="section" className="drill-results-view-score">
        <div className="drill-results-view-outcome">
          <PercentRing percent={(100 * results.right) / Math.max(1, results.total)} />
          <div>
            <h1 ref={title} tabIndex={-1}>
              {MODE_NAMES[drill.mode]}: results
            </h1>
            <p className="soft">
              {results.right} of {countWords(results.total, 'call')} right.
              {results.answers.total > 0 &&
                ` You chose the best answer to ${results.answers.right} of ${countWords(results.answers.total, 'objection')}.`}
            </p>
            {drill.mode === 'rapid' && <Points score={drill.score} best={past.best} />}
          </div>
        </div>
        <Next drill={drill} results={results} {...start} />
      </Card>
      <SignalSection results={results} />
      <CallsToReview review={results.review} />
      <div className="grid grid-2">
        <TallyTable title="By type of objection" tallies={results.byFamily} nameOf={(family) => FAMILY_NAMES[family]} />
        <TallyTable title="By ground" tallies={results.byGround} nameOf={(ground) => GROUND_FACTS[ground].name} />
      </div>
    </div>
  );
}

function Points({ score, best }: { score: number; best: number | null }) {
  const isBest = best !== null && score >= best;
  return (
    <p>
      <b>{pointsText(score)} points</b>
      <span className="text-sm muted">
        {isBest ? ' Your personal best.' : ` Your personal best: ${pointsText(best ?? score)}.`}
      </span>
    </p>
  );
}

type NextProps = { drill: Drill; results: DrillResults } & Omit<Props, 'drill'>;

/** Suggests training the grounds with the most mistakes, if there were any, and links to other sessions. */
function Next({ drill, results: { train }, content, past, hasInvention }: NextProps) {
  const plan: DrillPlan = { mode: 'weak', subject: null, grounds: train };
  const choice = { ...content, plan, played: past.played, hasInvention };
  return (
    <>
      {train.length > 0 && (
        <p>
          <b>Train next:</b> {groundList(train)}
        </p>
      )}
      <div className="row">
        {train.length > 0 && (
          <StartButton
            label={train.length === 1 ? 'Train this' : 'Train these'}
            what={groundList(train)}
            choice={choice}
            open={past.open}
          />
        )}
        <LinkButton to={PAGE_PATHS.objections}>
          {drill.mode === 'round' ? 'More rounds' : 'Train something else'}
        </LinkButton>
      </div>
    </>
  );
}

function SignalSection({ results: { signal, rightGrounds, medianMs } }: { results: DrillResults }) {
  const { spotted, missed, alarms, passed, hitRate, falseAlarmRate } = signal;
  if (spotted + missed + alarms + passed === 0) return <Median medianMs={medianMs} />;
  return (
    <section className="stack-3">
      <h2>When to stand up</h2>
      <Tiles
        boxed
        items={[
          { term: 'Spotted', value: spotted },
          { term: 'On the right ground', value: rightGrounds },
          { term: 'Missed', value: missed },
          { term: 'False alarms', value: alarms },
        ]}
      />
      <Tiles
        boxed
        items={[
          { term: 'Hit rate', value: rateText(hitRate) },
          { term: 'False-alarm rate', value: rateText(falseAlarmRate) },
          { term: 'Median reaction time', value: medianMs === null ? '–' : reactionText(medianMs) },
        ]}
      />
      <p className="text-sm muted">
        The hit rate is how often you stood up when you should have. The false-alarm rate is how often you stood up when
        there was nothing to object to. Aim for a high hit rate and a low false-alarm rate.
      </p>
    </section>
  );
}

function Median({ medianMs }: { medianMs: number | null }) {
  if (medianMs === null) return null;
  return <Tiles boxed items={[{ term: 'Median time to answer', value: reactionText(medianMs) }]} />;
}
