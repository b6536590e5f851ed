import { type APIRequestContext, expect } from '@playwright/test';
import type { Team } from '../../shared/teams/team.contract.ts';
import type { AddedCompetition } from './competitions.ts';
import type { RunningServer } from './server.ts';

async function post(server: RunningServer, request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() };
  const answer = await request.post(`${server.url}${path}`, { data, headers });
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, '']);
  return answer.json();
}

/** Creates a team as the signed-in owner. Returns its ID. */
export async function createTeamAs(
  server: RunningServer,
  owner: APIRequestContext,
  { id }: AddedCompetition,
  name: string,
): Promise<string> {
  const data = { name, state: 'MI', competition_id: id };
  return ((await post(server, owner, '/api/teams', data)) as Team).id;
}

/** Asks to join a team as a signed-in member. Returns the ID of the request to join. */
export async function askToJoinAs(server: RunningServer, member: APIRequestContext, teamId: string): Promise<string> {
  const team = (await post(server, member, `/api/teams/${teamId}/requests`, {})) as Team;
  return team.own_request_id ?? '';
}

/** Asks to join a team as a member, and accepts that request as the owner of the team. */
export async function joinTeamAs(
  server: RunningServer,
  owner: APIRequestContext,
  member: APIRequestContext,
  teamId: string,
): Promise<void> {
  const requestId = await askToJoinAs(server, member, teamId);
  await post(server, owner, `/api/teams/${teamId}/requests/${requestId}/accept`, {});
}
