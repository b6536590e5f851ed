import { changeTeam, closeTeam } from '#server/features/teams/change-team.ts';
import { createTeam } from '#server/features/teams/create-team.ts';
import { changedTeam, openTeam } from '#server/features/teams/open-team.ts';
import { teamOf, userIdOf } from '#server/features/teams/team-answer.ts';
import { listTeams } from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { maySeeCompetitions } from '#shared/competitions/competition.policy.ts';
import type { EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isAdmin, isMember, isNotBanned } from '#shared/permissions/member.policy.ts';
import {
  changeTeam as changeCall,
  closeTeam as closeCall,
  createTeam as createCall,
  listTeams as listCall,
  readTeam,
} from '#shared/teams/team.endpoints.ts';
import { mayUseTeams } from '#shared/teams/team.policy.ts';

const PAGE_SIZE = 20;

type Listed = EndpointOutput<typeof listCall>;

async function teamsFor(
  deps: TeamsDeps,
  actor: Actor,
  query: EndpointInput<typeof listCall>['query'],
): Promise<Listed> {
  const { competition_id: ref, school_name: schoolName = '', state, search = '', page = 1, limit = PAGE_SIZE } = query;
  const isMine = query.mine === 'true';
  if (isMine) authorize(isMember(actor));
  else authorize(maySeeCompetitions(actor, await deps.flags.flagFor('competitions_visibility', actor)));
  const competitionId = ref === undefined ? undefined : (await deps.openCompetition(actor, ref)).id;
  const seesHidden = isAdmin(actor).allowed;
  const wanted = { competitionId, search, schoolName, state, isMine, seesHidden, page, pageSize: limit };
  const reader = { userId: userIdOf(actor), now: deps.now() };
  const { rows, total } = await listTeams(deps.db, wanted, reader);
  return {
    items: rows.map((row) => teamOf(row, reader.userId, reader.now)),
    pagination: paginationOf(page, limit, total),
  };
}

/** Routes for listing, reading, creating, changing, and closing teams. Community specification §7. */
export function teamsRoutes(deps: TeamsDeps): Route[] {
  return [
    route(listCall, isNotBanned, ({ query, actor }) => teamsFor(deps, actor, query)),
    route(createCall, mayUseTeams, async ({ body, idempotencyKey, actor }) =>
      changedTeam(deps, actor, await createTeam(deps, actor, body, idempotencyKey)),
    ),
    route(readTeam, isNotBanned, ({ params: { id }, actor }) => openTeam(deps, actor, id)),
    route(changeCall, mayUseTeams, ({ params: { id }, body, actor }) => changeTeam(deps, actor, id, body)),
    route(closeCall, mayUseTeams, async ({ params: { id }, actor, context }) => {
      await closeTeam(deps, actor, id, context);
      return { closed: true as const };
    }),
  ];
}
