import { Star } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

const MOST = 5;

/** Shows a rule's importance as up to five stars. */
export function Stars({ importance, label }: { importance: number; label: string }) {
  const count = Math.min(MOST, Math.max(0, Math.round(importance)));
  return (
    <span className="rule-of-day-stars">
      <span className="visually-hidden">
        Importance {count} of {MOST}:{' '}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Icon key={index} of={Star} />
      ))}
      {label}
    </span>
  );
}
