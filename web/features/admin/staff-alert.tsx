import { QueueAlert } from '#web/features/admin/queue-alert.tsx';
import { useStats } from '#web/features/admin/stats.queries.ts';

/** Shows warnings about the queue above the posts, based on the counts that the sidebar polls. */
export function StaffAlert() {
  const { stats } = useStats();
  return stats === undefined ? null : <QueueAlert queue={stats.queue} />;
}
