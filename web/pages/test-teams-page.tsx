import type { Me } from '#shared/accounts/account.contract.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { JoinRequest, Team, TeamMember } from '#shared/teams/team.contract.ts';
import { aTeam } from '#shared/teams/team.fixture.ts';
import type { Answers } from '#web/api/test-calls.ts';
import { network, openCompetition } from '#web/pages/test-competition-page.tsx';

/** The call for the first page of all teams. */
export const TEAMS = 'GET /api/teams?competition_id=competition-1&page=1';
export const TEAM = 'GET /api/teams/team-1';
export const MEMBERS = 'GET /api/teams/team-1/members';
export const REQUESTS = 'GET /api/teams/team-1/requests?page=1';
export const ASK = 'POST /api/teams/team-1/requests';
const ADDRESS = '/competition/great-lakes/great-lakes-invitational?tab=community&part=teams';
const PER_PAGE = 20;

const pageOf = (items: readonly unknown[], total = items.length) =>
  Response.json({ items, pagination: paginationOf(1, PER_PAGE, total) });

export const listsTeams = (teams: Team[], total = teams.length) => pageOf(teams, total);
export const givesTeam = (over: Partial<Team> = {}) => Response.json(aTeam(over));
export const listsMembers = (members: TeamMember[]) => Response.json({ items: members });
export const listsRequests = (requests: JoinRequest[]) => pageOf(requests);

/** Answers calls as `network` does, with one team by default. */
export const teamNetwork = (answers: Answers = {}) =>
  network({ [TEAMS]: () => listsTeams([aTeam()]), [TEAM]: () => givesTeam(), ...answers });

type Options = { me?: Me | undefined; query?: string };

/** Opens the teams of a competition. `query` is added to the address. */
export const openTeams = async ({ me, query = '' }: Options = {}) =>
  openCompetition({ at: `${ADDRESS}${query}`, ...(me === undefined ? {} : { me }) });
