import { useStaleStats } from '#web/features/admin/stats.queries.ts';
import { ReportList } from '#web/features/moderation/report-list.tsx';

/** Shows staff the posts that members reported. */
export function AdminReportsPage() {
  return <ReportList onChanged={useStaleStats()} />;
}
