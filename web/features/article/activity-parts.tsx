import { CircleCheck, CirclePlay, Clock, Lock } from 'lucide-react';
import type { ActivityStatus } from '#web/features/article/practice-activities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const STATUSES = {
  available: { tone: 'blue', icon: CirclePlay, label: 'Available' },
  locked: { tone: 'grey', icon: Lock, label: 'Locked' },
  completed: { tone: 'green', icon: CircleCheck, label: 'Completed' },
} as const;

export function StatusBadge({ status }: { status: ActivityStatus }) {
  const { tone, icon, label } = STATUSES[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

export function ActivityTime({ time }: { time: string }) {
  return (
    <span className="practice-hub-time">
      <Icon of={Clock} />
      {time}
    </span>
  );
}

type StartProps = { what: string; to: string | undefined; isBegun?: boolean };

/** `what` names the activity for screen readers. Without `to`, the activity is locked. */
export function StartButton({ what, to, isBegun = false }: StartProps) {
  const verb = isBegun ? 'Continue' : 'Start';
  const label = `${verb} ${what}`;
  if (to === undefined) {
    return (
      <Button disabled aria-label={label}>
        Start
      </Button>
    );
  }
  return (
    <LinkButton to={to} aria-label={label}>
      {verb}
    </LinkButton>
  );
}
