import { joinRequestsRoutes } from '#server/features/teams/join-requests.routes.ts';
import { deleteOldTeams, settleOldRequests, takeOutBanned } from '#server/features/teams/old-teams.repository.ts';
import { teamMembersRoutes } from '#server/features/teams/team-members.routes.ts';
import { teamsRoutes } from '#server/features/teams/teams.routes.ts';
import { teamsData } from '#server/features/teams/teams-data.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import type { Slice } from '#server/slice.ts';

export const teamsSlice = {
  name: 'teams',
  tables: {
    team: { download: 'teams', deletion: 'erase' },
    team_member: { download: 'teams', deletion: 'cascade' },
    team_join_request: { download: 'teams', deletion: 'cascade' },
  },
  routes: (deps) => [...teamsRoutes(deps), ...teamMembersRoutes(deps), ...joinRequestsRoutes(deps)],
  personalData: teamsData,
  housekeeping: { 'join requests': settleOldRequests, teams: deleteOldTeams, 'banned members': takeOutBanned },
} satisfies Slice<TeamsDeps, never>;
