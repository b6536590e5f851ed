import { PRIORITIES, type Priority } from '#shared/bookmarks/bookmark.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

const TONES = { 1: 'grey', 2: 'blue', 3: 'yellow', 4: 'orange', 5: 'red' } as const;

/** Shows a bookmark's priority as a number and a word. */
export function PriorityBadge({ level }: { level: Priority }) {
  return (
    <Badge tone={TONES[level]}>
      <span className="visually-hidden">Priority </span>
      {level} {PRIORITIES[level]}
    </Badge>
  );
}
