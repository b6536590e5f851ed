import { Dashboard } from '#web/features/admin/dashboard.tsx';

/** Shows admins what the site has and what waits for them. */
export function AdminDashboardPage() {
  return <Dashboard />;
}
