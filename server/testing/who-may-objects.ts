import type { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { startBackfill } from '#shared/backfill/backfill.endpoints.ts';
import { createComment } from '#shared/comments/comment.endpoints.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';
import { createCompetition } from '#shared/competitions/competition-admin.endpoints.ts';
import { createConfession } from '#shared/confessions/confession.endpoints.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';
import { createTicket } from '#shared/support/ticket.endpoints.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';
import { askToJoinTeam, createTeam, listTeamMembers } from '#shared/teams/team.endpoints.ts';
import { aNewTeam } from '#shared/teams/team.fixture.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Clients = { user: TestClient; admin: TestClient } & Record<string, TestClient>;

/** Posts a confession as the user and publishes it. */
async function published({ db }: App, user: TestClient): Promise<string> {
  await db.deleteFrom('rate_limit').execute();
  const answer = await user.post('/api/confessions', aNewConfession());
  const { id } = createConfession.response.parse(await answer.json());
  const decided = { moderation_status: 'approved', is_listed: 1 } as const;
  await db.updateTable('confession').set(decided).where('id', '=', id).execute();
  return id;
}

/** Posts a comment as the user and publishes it. */
async function commented({ db }: App, user: TestClient, confession: string): Promise<string> {
  await db.deleteFrom('rate_limit').execute();
  const { id } = createComment.response.parse(await (await user.post('/api/comments', aNewComment(confession))).json());
  const decided = { moderation_status: 'approved', is_listed: 1, in_thread: 1, path: id } as const;
  await db.updateTable('comment').set(decided).where('id', '=', id).execute();
  return id;
}

/** Reports a comment as a member who didn't write it. */
async function reported({ db }: App, reporter: TestClient, comment: string): Promise<string> {
  await reporter.post('/api/reports', { content_type: 'comment', content_id: comment, reason: 'False information' });
  const { id } = await db.selectFrom('report').select('id').executeTakeFirstOrThrow();
  return id;
}

async function competition(admin: TestClient): Promise<string> {
  const answer = await admin.post('/api/admin/competitions', { name: 'States', visibility_status: 'published' });
  return createCompetition.response.parse(await answer.json()).id;
}

async function backfill(admin: TestClient): Promise<string> {
  const answer = await admin.post('/api/admin/backfill', { kind: 'recount', dry_run: true });
  return startBackfill.response.parse(await answer.json()).id;
}

/** Asks to join a team and returns the ID of the request to join. */
async function ask(client: TestClient, teamId: string): Promise<string> {
  const answer = await client.post(`/api/teams/${teamId}/requests`, {});
  return askToJoinTeam.response.parse(await answer.json()).own_request_id ?? '';
}

/**
 * Creates two teams that the user owns (one of them with a member and two requests to join) and someone else's team
 * that the user has asked to join.
 */
async function teams(app: App, user: TestClient, competitionId: string) {
  const create = async (client: TestClient, name: string) => {
    const answer = await client.post('/api/teams', aNewTeam({ name, competition_id: competitionId }));
    return createTeam.response.parse(await answer.json()).id;
  };
  const [cleo, dora, eli] = [
    await app.signedIn({ id: 'cleo' }),
    await app.signedIn({ id: 'dora' }),
    await app.signedIn({ id: 'eli' }),
  ];
  const own = await create(user, 'Ridge');
  await user.post(`/api/teams/${own}/requests/${await ask(eli, own)}/accept`);
  const answer = await user.get(`/api/teams/${own}/members`);
  const { items: members } = listTeamMembers.response.parse(await answer.json());
  const others = await create(cleo, 'Lakeview');
  return {
    own,
    others,
    closing: await create(user, 'Closing'),
    asked: { accept: await ask(cleo, own), decline: await ask(dora, own), withdraw: await ask(user, others) },
    member: members.at(-1)?.id ?? '',
  };
}

/**
 * Creates objects that belong to `user`. Returns a function that puts the ID of one of them into an endpoint's path.
 * Endpoints that change or delete an object get a separate one, so that the other endpoints still find theirs. `via`
 * says how clients sign in.
 */
export async function objectsOf(app: App, clients: Clients, via: string) {
  const { user, admin } = clients;
  for (const client of Object.values(clients)) await client.post('/api/profile');
  const { profile_slug } = (await (await user.get('/api/profile')).json()) as { profile_slug: string };
  const ticket = createTicket.response.parse(await (await user.post('/api/support/tickets', aNewTicket())).json());
  const confession = await published(app, user);
  const competitionId = await competition(admin);
  const team = await teams(app, user, competitionId);
  const comment = await commented(app, user, confession);
  const ids = {
    'DELETE /api/teams/{id}': team.closing,
    'POST /api/teams/{id}/requests/{rid}/withdraw': team.others,
    '/api/teams': team.own,
    '/api/support': ticket.id,
    '/api/auth': `ada-${via}`,
    '/api/admin/competitions': await competition(admin),
    '/api/competitions': competitionId,
    '/api/admin/confessions': confession,
    '/api/admin/comments': comment,
    '/api/admin/backfill': await backfill(admin),
    '/api/admin/fre/articles': 'fre-article-10',
    '/api/admin/reports': await reported(app, admin, comment),
    'PATCH /api/confessions/{id}': await published(app, user),
    'DELETE /api/confessions/{id}': await published(app, user),
    '/api/confessions': confession,
    'PATCH /api/comments/{id}': await commented(app, user, confession),
    'DELETE /api/comments/{id}': await commented(app, user, confession),
    '/api/comments': comment,
    '/fre': 'fre-404',
    '/api/fre': 'fre-404',
  };
  const chunk = [...app.edition.chunks.keys()][0] ?? '';
  return (method: string, path: string) => {
    const [, id = 'ada'] =
      Object.entries(ids).find(([where]) => where === `${method} ${path}` || path.startsWith(where)) ?? [];
    return path
      .replace('{id}', id)
      .replace('{slug}', path.startsWith('/api/u/') ? profile_slug : 'relevance-and-its-limits')
      .replace('{number}', path.startsWith('/api/admin/fre') ? '1001' : '404')
      .replace('{hash}', chunk)
      .replace('{rid}', Object.entries(team.asked).find(([action]) => path.endsWith(action))?.[1] ?? '')
      .replace('{member_id}', team.member)
      .replace('{key}', path.startsWith('/api/admin/fre') ? 'edition' : 'competitions_visibility');
  };
}
