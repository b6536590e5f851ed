import { ListChecks } from 'lucide-react';
import { EXAMINATIONS_PATH } from '#shared/pages/page-paths.ts';
import { drillPath } from '#shared/practice/drill-path.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';
import { type DrillPlan } from '#shared/trainer/drill-plan.ts';
import { ExaminationList } from '#web/features/trainer/examination-list.tsx';
import { ModeCard, PracticeCard, RapidCard, WeakCard } from '#web/features/trainer/mode-cards.tsx';
import type { OpenDrill } from '#web/features/trainer/read-drills.ts';
import type { TrainerContent, TrainerPast } from '#web/features/trainer/trainer-data.ts';
import { TrainerSettings, usePracticeSettings } from '#web/features/trainer/trainer-settings.tsx';
import { groundList } from '#web/features/trainer/trainer-words.ts';
import type { DrillChoice } from '#web/features/trainer/use-start-drill.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/trainer/trainer-hub.css';

type Props = { content: TrainerContent; past: TrainerPast };

const MIXED = { subject: null, grounds: [] };

/** The ways to train, the examinations, and the settings. */
export function TrainerHub({ content, past }: Props) {
  const { hasInvention = false } = usePracticeSettings();
  const choiceOf = (mode: DrillMode): DrillChoice => ({
    ...content,
    plan: { mode, ...MIXED },
    played: past.played,
    hasInvention,
  });
  return (
    <div className="stack-6">
      <OtherSessions open={past.open} />
      <div className="grid grid-2">
        <PracticeCard choice={choiceOf('practice')} open={past.open} />
        <RapidCard choice={choiceOf('rapid')} open={past.open} best={past.best} />
        <WeakCard choice={choiceOf('weak')} open={past.open} />
        <ModeCard
          icon={ListChecks}
          title="Round"
          about="A whole examination, from the first question to the last. Choose your side."
        >
          <p className="text-sm muted">10 to 15 minutes</p>
          <LinkButton to={EXAMINATIONS_PATH}>Choose an examination</LinkButton>
        </ModeCard>
      </div>
      <ExaminationList examinations={content.chunk.examinations} open={past.open} />
      <TrainerSettings />
    </div>
  );
}

const hasCard = ({ mode, subject, grounds }: DrillPlan) =>
  mode === 'round' || (subject === null && grounds.length === 0);

/** Links to open sessions that no card on this page continues: those on chosen grounds, and Timed Challenges. */
function OtherSessions({ open }: { open: readonly OpenDrill[] }) {
  return open
    .filter(({ plan }) => !hasCard(plan))
    .map(({ key, plan, done }) => (
      <Card key={key} className="trainer-hub-open">
        <p>
          <b>{plan.grounds.length > 0 ? groundList(plan.grounds) : MODE_NAMES[plan.mode]}</b>
          <span className="text-sm muted"> {done} done so far</span>
        </p>
        <LinkButton to={drillPath(plan)}>Continue</LinkButton>
      </Card>
    ));
}
