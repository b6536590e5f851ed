import { StaffAlert } from '#web/features/admin/staff-alert.tsx';
import { useStaleStats } from '#web/features/admin/stats.queries.ts';
import { ModerationQueue } from '#web/features/moderation/moderation-queue.tsx';
import type { QueueKind } from '#web/features/moderation/queue-calls.ts';

/** Puts the queue of one kind of post together with the alerts and the badges. */
export function AdminQueue({ kind, title }: { kind: QueueKind; title: string }) {
  const onChanged = useStaleStats();
  return <ModerationQueue kind={kind} title={title} alert={<StaffAlert />} onChanged={onChanged} />;
}
