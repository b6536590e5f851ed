import type { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { createComment } from '#shared/comments/comment.endpoints.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';
import { createCompetition } from '#shared/competitions/competition.endpoints.ts';
import { createConfession } from '#shared/confessions/confession.endpoints.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';
import { createTicket } from '#shared/support/ticket.endpoints.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';

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

async function competition(admin: TestClient): Promise<string> {
  const answer = await admin.post('/api/admin/competitions', { name: 'States', visibility_status: 'published' });
  return createCompetition.response.parse(await answer.json()).id;
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
  const ids = {
    '/api/support': ticket.id,
    '/api/auth': `ada-${via}`,
    '/api/admin/competitions': await competition(admin),
    '/api/competitions': await competition(admin),
    'PATCH /api/confessions/{id}': await published(app, user),
    'DELETE /api/confessions/{id}': await published(app, user),
    '/api/confessions': confession,
    'PATCH /api/comments/{id}': await commented(app, user, confession),
    'DELETE /api/comments/{id}': await commented(app, user, confession),
    '/api/comments': await commented(app, user, confession),
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
      .replace('{number}', '404')
      .replace('{hash}', chunk)
      .replace('{key}', 'competitions_visibility');
  };
}
