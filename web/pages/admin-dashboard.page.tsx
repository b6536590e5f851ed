import { Dashboard } from '#web/features/admin/dashboard.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

const NOTHING = {};
const lists = async () => (await import('#web/pages/admin-dashboard-lists.tsx')).AdminDashboardLists;

/** Shows admins the counts for the whole site and what is waiting for them. The lists load after the counts. */
export function AdminDashboardPage() {
  return <Dashboard lists={<LatePart isNeeded load={lists} given={NOTHING} />} />;
}
