import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { CompetitionVisibility } from '#web/features/competitions/editor/competition-visibility.tsx';
import { PendingPosts, PendingReports } from '#web/features/moderation/pending-lists.tsx';

const competitionPath = (id: string) => `${ADMIN_PATH}/competitions/${id}`;

/** Shows the lists below the dashboard's counts: what is waiting, and who can see each competition. */
export function AdminDashboardLists() {
  return (
    <div className="grid grid-2">
      <PendingPosts kind="confessions" to={`${ADMIN_PATH}/confessions`} />
      <PendingPosts kind="comments" to={`${ADMIN_PATH}/comments`} />
      <PendingReports to={`${ADMIN_PATH}/reports`} />
      <CompetitionVisibility pathOf={competitionPath} />
    </div>
  );
}
