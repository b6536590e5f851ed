import { Flag } from 'lucide-react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { STATUS_LOOKS, URGENCY_LOOKS } from '#web/features/moderation/decision-words.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows a post's moderation status. `isNamed` adds the word 'Post', for use next to the status of something else. */
export function StatusBadge({ post, isNamed = false }: { post: StaffPost; isNamed?: boolean }) {
  const { label, tone, icon } = STATUS_LOOKS[post.status];
  return (
    <Badge tone={tone} icon={icon}>
      {isNamed ? `Post ${label.toLowerCase()}` : label}
    </Badge>
  );
}

/** Says why a post comes before others. A post that is merely waiting has no such badge. */
export function UrgencyBadge({ post: { urgency } }: { post: StaffPost }) {
  if (urgency === null || urgency === 'waiting') return null;
  const { label, tone, icon } = URGENCY_LOOKS[urgency];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

export function ReportsBadge({ post: { reports } }: { post: StaffPost }) {
  const total = reports.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Badge tone="red" icon={Flag}>
      {countWords(total, 'report')}
    </Badge>
  );
}
