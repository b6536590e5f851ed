import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { PRINCIPALS, type Principal, WHO_MAY, WITH_BEARER } from '#server/who-may.fixture.ts';
import { createCompetition } from '#shared/competitions/competition.endpoints.ts';
import { openApi } from '#shared/http/docs.endpoints.ts';
import { createTicket } from '#shared/support/ticket.endpoints.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';

const PEOPLE = {
  user: { id: 'ada' },
  other: { id: 'bob' },
  suspended: { id: 'sue', status: 'suspended' },
  banned: { id: 'ban', status: 'banned' },
  unproven: { id: 'new', role: 'admin', isUnproven: true },
  moderator: { id: 'mo', role: 'moderator' },
  admin: { id: 'root', role: 'admin' },
  suspendedAdmin: { id: 'sus', role: 'admin', status: 'suspended' },
  staleAdmin: { id: 'old', role: 'admin', isStale: true },
} as const;
const ANALYTICS = { websiteId: 'site', hostUrl: 'https://stats.example', scriptName: 'script.js' };
/** Bodies for endpoints that look for their object only after parsing the body. */
const CODE = { code: '123456' };
const BODIES: Record<string, object> = {
  'POST /api/support/tickets/{id}/respond': { message: 'A word more.' },
  'POST /api/auth/totp/confirm': CODE,
  'POST /api/auth/totp/verify': CODE,
};

type App = Awaited<ReturnType<typeof testApp>>;

async function clientsOf(app: App, via: 'cookie' | 'bearer'): Promise<Record<Principal, TestClient>> {
  const entries = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, person]) => [name, await app.signedIn({ ...person, via })] as const),
  );
  return {
    visitor: app.visitor,
    ...(Object.fromEntries(entries) as Record<Exclude<Principal, 'visitor'>, TestClient>),
  };
}

/** Creates objects of `user`, and returns how a path leads to one. */
async function objectsOf(app: App, clients: Record<Principal, TestClient>, via: string) {
  const { user } = clients;
  for (const client of Object.values(clients)) await client.post('/api/profile');
  const { profile_slug } = (await (await user.get('/api/profile')).json()) as { profile_slug: string };
  const ticket = createTicket.response.parse(await (await user.post('/api/support/tickets', aNewTicket())).json());
  const states = { name: 'States', visibility_status: 'published' };
  const create = async () =>
    createCompetition.response.parse(await (await clients.admin.post('/api/admin/competitions', states)).json()).id;
  const [competition, deletedOne] = [await create(), await create()];
  const chunk = [...app.edition.chunks.keys()][0] ?? '';
  const idAt = (path: string) => {
    if (path.startsWith('/api/support')) return ticket.id;
    if (path.startsWith('/api/admin/competitions')) return deletedOne;
    if (path.startsWith('/api/competitions')) return competition;
    return path.startsWith('/api/auth') ? `ada-${via}` : 'ada';
  };
  return (path: string) => {
    const id = idAt(path);
    return path
      .replace('{id}', /^(\/api)?\/fre/.test(path) ? 'fre-404' : id)
      .replace('{slug}', path.startsWith('/api/u/') ? profile_slug : 'relevance-and-its-limits')
      .replace('{number}', '404')
      .replace('{hash}', chunk)
      .replace('{key}', 'competitions_visibility');
  };
}

async function outcomeOf(response: Response): Promise<string> {
  if (response.status >= 500 && response.status !== 503) return `failed with ${response.status}`;
  if (![401, 403, 404].includes(response.status)) return 'in';
  const { code } = (await response.json()) as { code: string };
  return code;
}

describe.each(ENGINES)('on %s', (engine) => {
  test.each(['cookie', 'bearer'] as const)(
    'every endpoint allows only the right actors, with a %s',
    { timeout: 120_000 },
    async (via) => {
      const app = await testApp(engine, { analytics: ANALYTICS });
      const clients = await clientsOf(app, via);
      const at = await objectsOf(app, clients, via);
      const { paths } = openApi.response.parse(await (await app.visitor.get('/api/openapi.json')).json());
      const calls = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods as object).map((method) => [method.toUpperCase(), path] as const),
      );
      expect(calls.map((call) => call.join(' ')).toSorted()).toEqual(Object.keys(WHO_MAY).toSorted());
      const outcomes: Record<string, Record<string, string>> = {};
      for (const [method, path] of calls) {
        const name = `${method} ${path}`;
        const row: Record<string, string> = {};
        for (const principal of PRINCIPALS) {
          await app.restore();
          const body = BODIES[name];
          const response = await clients[principal].raw(
            method,
            at(path),
            { 'Content-Type': 'application/json' },
            body === undefined ? undefined : JSON.stringify(body),
          );
          row[principal] = await outcomeOf(response);
        }
        outcomes[name] = row;
      }
      expect(outcomes).toEqual(via === 'cookie' ? WHO_MAY : { ...WHO_MAY, ...WITH_BEARER });
    },
  );
});
