import { Play } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { drillPath } from '#shared/practice/drill-path.ts';
import { type DrillPlan, drillKey } from '#shared/trainer/drill-plan.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import type { OpenDrill } from '#web/features/trainer/read-drills.ts';
import { LOG_IN } from '#web/features/trainer/trainer-words.ts';
import { type DrillChoice, startDrill } from '#web/features/trainer/use-start-drill.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = {
  /** The words on the button. */
  label: string;
  /** Names the session for screen readers, if the label alone doesn't. */
  what: string;
  choice: DrillChoice;
  open: readonly OpenDrill[];
  onStarted?: ((session: DrillSession) => void) | undefined;
  tone?: 'primary' | 'secondary';
  disabledReason?: string | undefined;
};

const pressOf = (plan: DrillPlan): string => `start ${drillKey(plan)}`;

/** Starts a session, or continues the one that is open. Visitors sign in first. */
export function StartButton({ label, what, choice, open, onStarted, tone = 'primary', disabledReason }: Props) {
  const navigate = useNavigate();
  const { plan } = choice;
  const begun = open.find(({ key }) => key === drillKey(plan));
  const start = () => {
    const session = startDrill(choice);
    if (session === null) return;
    onStarted?.(session);
    void navigate(drillPath(plan));
  };
  useResumedPress(pressOf(plan), start);
  if (begun !== undefined && onStarted === undefined) {
    return (
      <LinkButton tone={tone} icon={Play} to={drillPath(plan)} aria-label={`Continue ${what}`}>
        Continue
      </LinkButton>
    );
  }
  return (
    <Button
      tone={tone}
      icon={Play}
      aria-label={`${label}: ${what}`}
      disabledReason={disabledReason}
      onPress={() => requireSignIn(start, LOG_IN, pressOf(plan))}
    >
      {label}
    </Button>
  );
}
