import { Play } from 'lucide-react';
import { useState } from 'react';
import { minutesInTurn } from '#shared/practice/practice-time.ts';
import { SESSION_MINUTES, type SessionMinutes, sessionPlan } from '#shared/practice/session-plan.ts';
import { stepPath, stepWords } from '#shared/practice/session-step.ts';
import { startWords } from '#shared/practice/today.words.ts';
import type { TodayPlan } from '#shared/practice/today-plan.ts';
import { usePracticeSession } from '#web/features/today/practice-session.ts';
import { useStartSession } from '#web/features/today/use-start-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import '#web/features/today/session-chooser.css';

const CHOICES = SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
const USUAL: SessionMinutes = 10;

/** Lets the user choose how much time they have, shows what they would do, and starts a session. */
export function SessionChooser({ plan }: { plan: TodayPlan }) {
  const [minutes, setMinutes] = useState<SessionMinutes>(USUAL);
  const session = usePracticeSession();
  const start = useStartSession();
  const steps = sessionPlan(plan, minutes);
  const minutesEach = minutesInTurn(steps.map(({ seconds }) => seconds));
  const current = session?.steps[session.at];
  return (
    <Card as="section" className="session-chooser">
      <h2>{plan.headline}</h2>
      <Segmented
        label="How much time do you have?"
        options={CHOICES}
        value={String(minutes)}
        onValue={(value) => setMinutes(SESSION_MINUTES.find((each) => String(each) === value) ?? USUAL)}
      />
      <ol className="session-chooser-steps" aria-label="Steps">
        {steps.map((step, place) => (
          <li key={step.kind}>
            <span>{stepWords(step)}</span>
            <span className="muted tabular">{minutesEach[place] || 'under 1'} min</span>
          </li>
        ))}
      </ol>
      <div className="row">
        {current === undefined ? (
          <Button tone="primary" size="lg" icon={Play} onPress={() => start(plan, minutes)}>
            {startWords(minutes, plan)}
          </Button>
        ) : (
          <>
            <LinkButton tone="primary" size="lg" to={stepPath(current)}>
              Continue your session
            </LinkButton>
            <Button size="lg" onPress={() => start(plan, minutes)}>
              Start over
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
