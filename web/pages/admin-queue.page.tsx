import { StaffAlert } from '#web/features/admin/staff-alert.tsx';
import { useStaleStats } from '#web/features/admin/stats.queries.ts';
import { ModerationQueue } from '#web/features/moderation/moderation-queue.tsx';

/** Shows staff the confessions that need a decision. */
export function AdminConfessionsPage() {
  return <ModerationQueue kind="confessions" title="Confessions" alert={<StaffAlert />} onChanged={useStaleStats()} />;
}

/** Shows staff the comments that need a decision. */
export function AdminCommentsPage() {
  return <ModerationQueue kind="comments" title="Comments" alert={<StaffAlert />} onChanged={useStaleStats()} />;
}
