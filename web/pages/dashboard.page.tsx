import { Navigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Without an account there is no progress to show. Learning specification §2. */
export function DashboardPage() {
  return <Navigate to={PAGE_PATHS.explorer} replace />;
}
