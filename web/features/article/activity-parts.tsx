import { CircleCheck, CirclePlay, Clock, Lock } from 'lucide-react';
import type { ActivityStatus } from '#web/features/article/practice-activities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
    <span className="activity-time">
      <Icon of={Clock} />
      {time}
    </span>
  );
}

/** Every start is closed until quizzes open. `what` names the activity for screen readers. */
export function StartButton({ what }: { what: string }) {
  return (
    <Button disabled aria-label={`Start ${what}`}>
      Start
    </Button>
  );
}
