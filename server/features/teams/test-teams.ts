import type { Engine } from '#server/platform/db/open.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { AskedTeam, type JoinRequest, type NewTeam, Team, type TeamMember } from '#shared/teams/team.contract.ts';
import { listJoinRequests, listTeamMembers, listTeams } from '#shared/teams/team.endpoints.ts';
import { aNewTeam } from '#shared/teams/team.fixture.ts';

export const TEAMS = '/api/teams';
export const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const STATES = { name: 'States', short_id: 'states', visibility_status: 'published', start_date: '2026-12-01' };

/**
 * Creates an app with the competition 'states', which begins in ten days. `moveTo` sets the clock (Unix ms) and keeps
 * everyone signed in.
 */
export async function appWithTeams(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const root = await app.signedIn({ id: 'root', role: 'admin', via: 'bearer' });
  const competition = (await (await root.post('/api/admin/competitions', STATES)).json()) as { id: string };
  const [ada, bob, cy] = await Promise.all(['ada', 'bob', 'cy'].map((id) => app.signedIn({ id, via: 'bearer' })));
  if (ada === undefined || bob === undefined || cy === undefined) throw new Error('unreachable');
  async function moveTo(now: number): Promise<void> {
    clock.now = now;
    await app.db
      .updateTable('api_token')
      .set({ began_at: now, issued_at: now, expires_at: now + DAY_MS })
      .execute();
  }
  return { ...app, clock, moveTo, root, competition, ada, bob, cy };
}

/** Returns the body of a response: its data, or a refusal's code and message. */
export async function answerOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

export const codeOf = async (response: Response) => (await answerOf(response))['code'];
export const teamIn = async (response: Response) => Team.parse(await response.json());

/** Creates a team in 'states'. */
export const create = async (client: TestClient, over: Partial<NewTeam> = {}): Promise<Team> =>
  teamIn(await client.post(TEAMS, aNewTeam({ competition_id: 'states', ...over })));

export const read = async (client: Pick<TestClient, 'get'>, id: string): Promise<Team> =>
  teamIn(await client.get(`${TEAMS}/${id}`));

export const list = async (client: Pick<TestClient, 'get'>, query = '') =>
  listTeams.response.parse(await (await client.get(`${TEAMS}${query}`)).json());

export const namesIn = async (client: Pick<TestClient, 'get'>, query = '') =>
  (await list(client, query)).items.map(({ name }) => name);

export const ask = async (client: TestClient, id: string, message?: string) =>
  client.post(`${TEAMS}/${id}/requests`, message === undefined ? {} : { message });

export const askedTeamIn = async (response: Response) => AskedTeam.parse(await response.json());

/** Asks to join a team and returns the ID of the request to join. */
export const asked = async (client: TestClient, id: string): Promise<string> =>
  (await askedTeamIn(await ask(client, id))).own_request_id ?? '';

export async function requestsTo(client: TestClient, id: string): Promise<JoinRequest[]> {
  return listJoinRequests.response.parse(await (await client.get(`${TEAMS}/${id}/requests`)).json()).items;
}

export async function membersOf(client: TestClient, id: string): Promise<TeamMember[]> {
  return listTeamMembers.response.parse(await (await client.get(`${TEAMS}/${id}/members`)).json()).items;
}

export const settle = async (client: TestClient, id: string, rid: string, action: 'accept' | 'decline' | 'withdraw') =>
  client.post(`${TEAMS}/${id}/requests/${rid}/${action}`);

/** Makes a user a member of a team. */
export async function join(owner: TestClient, user: TestClient, id: string): Promise<void> {
  await settle(owner, id, await asked(user, id), 'accept');
}

/** Gives a user a profile with this name. */
export async function nameUser(client: TestClient, displayName: string): Promise<void> {
  await client.post('/api/profile');
  await client.patch('/api/profile', { display_name: displayName });
}
