import { CalendarCheck, Play } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { type SessionMinutes, sessionPlan } from '#shared/practice/session-plan.ts';
import { stepPath, stepWords } from '#shared/practice/session-step.ts';
import { startWords } from '#shared/practice/today.words.ts';
import type { TodayPlan } from '#shared/practice/today-plan.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePracticeSession } from '#web/features/today/practice-session.ts';
import { TodayCardLoading } from '#web/features/today/today-loading.tsx';
import { useStartSession } from '#web/features/today/use-start-session.ts';
import { useTodayPlan } from '#web/features/today/use-today-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/today/today-card.css';

const MINUTES: SessionMinutes = 10;

/** Sums up what the user should do now and lets them start it. Renders nothing if the plan can't be read. */
export function TodayCard() {
  const { plan, hasFailed } = useTodayPlan();
  if (hasFailed) return null;
  return plan === undefined ? <TodayCardLoading /> : <LoadedCard plan={plan} />;
}

/** Summarizes what the plan asks for and how long it takes. */
function summaryOf(plan: TodayPlan): string {
  if (plan.isDone) return 'Nothing is due, and there’s no new material left for today.';
  const steps = sessionPlan(plan, MINUTES).map(stepWords);
  const [first = '', ...others] = steps;
  const all = [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))];
  const isShort = plan.minutes <= MINUTES;
  return `${countWords(plan.minutes, 'minute')} today${isShort ? '' : `. The first ${MINUTES}`}: ${all.join(', ')}.`;
}

function LoadedCard({ plan }: { plan: TodayPlan }) {
  const session = usePracticeSession();
  const start = useStartSession();
  const current = session?.steps[session.at];
  return (
    <Card as="section" className="today-card">
      <div className="stack-2">
        <p className="today-card-name">
          <Icon of={CalendarCheck} />
          Today
        </p>
        <h2>{plan.headline}</h2>
        <p className="text-sm soft">{summaryOf(plan)}</p>
      </div>
      <div className="row">
        {current !== undefined && (
          <LinkButton tone="primary" to={stepPath(current)}>
            Continue your session
          </LinkButton>
        )}
        {current === undefined && !plan.isDone && (
          <Button tone="primary" icon={Play} onPress={() => start(plan, MINUTES)}>
            {startWords(MINUTES, plan)}
          </Button>
        )}
        <LinkButton to={PAGE_PATHS.today}>See today’s plan</LinkButton>
      </div>
    </Card>
  );
}
