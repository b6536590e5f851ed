import { AdminQueue } from '#web/pages/admin-queue.tsx';

/** Shows staff the confessions that need a decision. */
export function AdminConfessionsPage() {
  return <AdminQueue kind="confessions" title="Confessions" />;
}
