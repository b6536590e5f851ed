import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '#shared/http/endpoint.ts';
import type { NewTeam, Team, TeamChange } from '#shared/teams/team.contract.ts';
import {
  acceptJoinRequest,
  askToJoinTeam,
  changeTeam,
  closeTeam,
  createTeam,
  declineJoinRequest,
  handOverTeam,
  leaveTeam,
  listJoinRequests,
  listTeamMembers,
  listTeams,
  readTeam,
  removeTeamMember,
  withdrawJoinRequest,
} from '#shared/teams/team.endpoints.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { TeamFilters } from '#web/features/teams/team-address.ts';

type TeamPage = EndpointOutput<typeof listTeams>;

/** Returns the query key for everything about teams that was loaded for one viewer. */
const teamsKey = (viewerId: string | null) => ['teams', viewerId] as const;
const listKey = (viewerId: string | null) => [...teamsKey(viewerId), 'list'] as const;
const teamKey = (viewerId: string | null, id: string) => [...teamsKey(viewerId), 'team', id] as const;

const useViewerId = () => usePerson()?.id ?? null;

/**
 * Loads a page of a competition's teams. It's fetched again each time it's shown, because other users may have edited
 * the teams.
 */
export function useTeams(competitionId: string, { search, state, isMine }: TeamFilters, page: number) {
  return useQuery({
    queryKey: [...listKey(useViewerId()), competitionId, search, state, isMine, page],
    queryFn: () =>
      call(listTeams, {
        query: {
          competition_id: competitionId,
          ...(search === '' ? {} : { search }),
          ...(state === '' ? {} : { state }),
          ...(isMine ? { mine: 'true' as const } : {}),
          page,
        },
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const useTeam = (id: string) =>
  useQuery({
    queryKey: teamKey(useViewerId(), id),
    queryFn: () => call(readTeam, { params: { id } }),
    staleTime: 0,
  });

export const useTeamMembers = (id: string) =>
  useQuery({
    queryKey: [...teamKey(useViewerId(), id), 'members'],
    queryFn: () => call(listTeamMembers, { params: { id } }),
    staleTime: 0,
  });

export const useJoinRequests = (id: string, page: number) =>
  useQuery({
    queryKey: [...teamKey(useViewerId(), id), 'requests', page],
    queryFn: () => call(listJoinRequests, { params: { id }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Returns a function that shows a changed team right away wherever it appears, and then loads everything about teams
 * again.
 */
function useChangedTeam() {
  const client = useQueryClient();
  const viewerId = useViewerId();
  return (team?: Team) => {
    if (team !== undefined) {
      client.setQueryData(teamKey(viewerId, team.id), team);
      client.setQueriesData<TeamPage>(
        { queryKey: listKey(viewerId) },
        (page) => page && { ...page, items: page.items.map((other) => (other.id === team.id ? team : other)) },
      );
    }
    void client.invalidateQueries({ queryKey: teamsKey(viewerId) });
  };
}

const OUTDATED_STATUSES = [403, 404, 409];

/**
 * Returns a function that runs a change to a team. If the server refuses because the team has changed in the meantime,
 * everything about teams is loaded again.
 */
function useCurrentTeams() {
  const onChanged = useChangedTeam();
  return async (change: () => Promise<Team | null>): Promise<Team | null> => {
    try {
      const team = await change();
      onChanged(team ?? undefined);
      return team;
    } catch (error) {
      if (error instanceof ApiError && OUTDATED_STATUSES.includes(error.status)) onChanged();
      throw error;
    }
  };
}

/** Returns a function that creates a team and resolves to the new team. */
export function useCreateTeam() {
  const run = useCurrentTeams();
  return (body: NewTeam, idempotencyKey: string) => run(() => call(createTeam, { body, idempotencyKey }));
}

/** Returns the calls that change a team. */
export function useTeamCalls(id: string) {
  const run = useCurrentTeams();
  const params = { id };
  return {
    /** Resolves to whether the message mentions self-harm, in which case its author should see who can help. */
    ask: async (message: string, idempotencyKey: string): Promise<boolean> => {
      let needsHelp = false;
      await run(async () => {
        const body = message === '' ? {} : { message };
        const { shows_help, ...team } = await call(askToJoinTeam, { params, body, idempotencyKey });
        needsHelp = shows_help;
        return team;
      });
      return needsHelp;
    },
    withdraw: (rid: string) =>
      run(async () => {
        await call(withdrawJoinRequest, { params: { id, rid } });
        return null;
      }),
    accept: (rid: string) => run(() => call(acceptJoinRequest, { params: { id, rid } })),
    decline: (rid: string) => run(() => call(declineJoinRequest, { params: { id, rid } })),
    change: (body: TeamChange) => run(() => call(changeTeam, { params, body })),
    remove: (memberId: string) => run(() => call(removeTeamMember, { params: { id, member_id: memberId } })),
    handOver: (memberId: string) => run(() => call(handOverTeam, { params, body: { member_id: memberId } })),
    leave: () =>
      run(async () => {
        await call(leaveTeam, { params });
        return null;
      }),
    close: () =>
      run(async () => {
        await call(closeTeam, { params });
        return null;
      }),
  };
}
