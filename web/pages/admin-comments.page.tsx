import { AdminQueue } from '#web/pages/admin-queue.tsx';

/** Shows staff the comments that need a decision. */
export function AdminCommentsPage() {
  return <AdminQueue kind="comments" title="Comments" />;
}
