import { requestsOf } from '#server/features/teams/join-requests.repository.ts';
import { isoTime } from '#server/features/teams/team-answer.ts';
import { leaveAllTeams, membershipsOf } from '#server/features/teams/team-members.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Adds the user's teams and requests to join to the account download. For teams that someone else owns, the download
 * contains only what the team's card shows. When the account is deleted, the teams that the user owns go to other
 * members who can own them, or are closed. Decision 49.
 */
export const teamsData = {
  name: 'teams',
  collect: async (db, userId) => ({
    memberships: (await membershipsOf(db, userId)).map(({ owner_id, created_at, joined_at, ...team }) => ({
      ...team,
      role: owner_id === userId ? 'owner' : 'member',
      created_at: isoTime(created_at),
      joined_at: isoTime(joined_at),
    })),
    requests: (await requestsOf(db, userId)).map(({ created_at, decided_at, ...request }) => ({
      ...request,
      created_at: isoTime(created_at),
      decided_at: decided_at === null ? null : isoTime(decided_at),
    })),
  }),
  erase: leaveAllTeams,
} satisfies PersonalData;
