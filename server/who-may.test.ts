import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { PRINCIPALS, type Principal, UNPROVEN_MODERATOR } from '#server/principals.fixture.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { objectsOf } from '#server/testing/who-may-objects.ts';
import { WHO_MAY } from '#server/who-may.fixture.ts';
import { WITH_BEARER } from '#server/who-may-with-bearer.fixture.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';
import { openApi } from '#shared/http/docs.endpoints.ts';

const PEOPLE = {
  user: { id: 'ada' },
  other: { id: 'bob' },
  suspended: { id: 'sue', status: 'suspended' },
  banned: { id: 'ban', status: 'banned' },
  unproven: { id: 'new', role: 'admin', isUnproven: true },
  [UNPROVEN_MODERATOR]: { id: 'mod', role: 'moderator', isUnproven: true },
  moderator: { id: 'mo', role: 'moderator' },
  admin: { id: 'root', role: 'admin' },
  suspendedAdmin: { id: 'sus', role: 'admin', status: 'suspended' },
  idleAdmin: { id: 'idle', role: 'admin', isIdle: true },
  staleAdmin: { id: 'old', role: 'admin', isStale: true },
} as const;
const ANALYTICS = { websiteId: 'site', hostUrl: 'https://stats.example', scriptName: 'script.js' };
const CODE = { code: '123456' };
/** These endpoints parse the body before they look for their object, so they need a valid body. */
const BODIES: Record<string, object> = {
  'PATCH /api/confessions/{id}': aNewConfession(),
  'PATCH /api/comments/{id}': { content: 'I object to this comment.' },
  'POST /api/support/tickets/{id}/respond': { message: 'A word more.' },
  'POST /api/support/tickets/{id}/seen': { version: 1 },
  'PATCH /api/teams/{id}': { state: 'OH' },
  'POST /api/teams/{id}/transfer': { member_id: 'nobody' },
  'POST /api/teams/{id}/owner': { member_id: 'nobody' },
  'POST /api/admin/backfill': { kind: 'recount', dry_run: false },
  'POST /api/auth/totp/confirm': CODE,
  'POST /api/auth/totp/verify': CODE,
};

type App = Awaited<ReturnType<typeof testApp>>;

type Everyone = Principal | typeof UNPROVEN_MODERATOR;

async function clientsOf(app: App, via: 'cookie' | 'bearer'): Promise<Record<Everyone, TestClient>> {
  const entries = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, person]) => [name, await app.signedIn({ ...person, via })] as const),
  );
  return {
    visitor: app.visitor,
    ...(Object.fromEntries(entries) as Record<Exclude<Everyone, 'visitor'>, TestClient>),
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
    'allows exactly the listed actors to use each endpoint (credential: %s)',
    { timeout: 360_000 },
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
        for (const principal of [...PRINCIPALS, UNPROVEN_MODERATOR] as const) {
          await app.restore();
          const body = BODIES[name];
          const response = await clients[principal].raw(
            method,
            at(method, path),
            { 'Content-Type': 'application/json' },
            body === undefined ? undefined : JSON.stringify(body),
          );
          row[principal] = await outcomeOf(response);
        }
        outcomes[name] = row;
      }
      const table = Object.entries(via === 'cookie' ? WHO_MAY : { ...WHO_MAY, ...WITH_BEARER });
      const expected = table.map(([name, row]) => [name, { ...row, [UNPROVEN_MODERATOR]: row.unproven }]);
      expect(outcomes).toEqual(Object.fromEntries(expected));
    },
  );
});
