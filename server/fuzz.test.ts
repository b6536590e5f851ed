import { expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { restoreTeam, TEAM_IDS } from '#server/testing/fuzz-team.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { fuzzRequests } from '#server/testing/test-requests.ts';
import { createComment } from '#shared/comments/comment.endpoints.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';
import { createCompetition } from '#shared/competitions/competition-admin.endpoints.ts';
import { createConfession } from '#shared/confessions/confession.endpoints.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';
import { openApi } from '#shared/http/docs.endpoints.ts';

const SEED = 20_261_121;
/**
 * How many requests to send before restoring users and limits. Requests end sessions and reach limits along the way.
 */
const RESTORE_EVERY = 25;
const KNOWN = {
  id: ['ada', 'ada-cookie', 'fre-404'],
  slug: ['relevance-and-its-limits'],
  number: ['404'],
  key: ['competitions_visibility'],
};
/** Makes requests use this ID in the paths of competitions, confessions, or comments. */
const idsAt = (place: 'competitions' | 'confessions' | 'comments', id: string) =>
  Object.fromEntries(
    ['', '/participants', '/comments', '/view', '/like', '/dislike', '/claim', '/moderate'].flatMap((rest) =>
      ['/api/', '/api/admin/'].map((base) => [`${base}${place}/{id}${rest} id`, [id]]),
    ),
  );
/** The IDs, numbers, and keys from the small book that requests use in the paths of FRE editing. */
const DOCUMENTS = {
  ...Object.fromEntries(
    ['', '/questions', '/confirmations'].map((rest) => [`/api/admin/fre/rules/{number}${rest} number`, ['1001']]),
  ),
  '/api/admin/fre/articles/{id} id': ['fre-article-10'],
  '/api/admin/fre/drafts/{key} key': ['edition', 'rule-1001'],
};
/** The statuses that any endpoint may return before its own contract applies. */
const GENERAL = [304, 401, 403, 404, 405, 413, 415];
/** How many random requests each engine receives. The long tests use a higher number. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000);

/**
 * Returns what's wrong with a response, if anything: a server error other than 503, a status that isn't documented, or
 * a refusal without the usual shape.
 */
async function faultOf(response: Response, documented: readonly string[]): Promise<string | undefined> {
  const { status } = response;
  if (status >= 500 && status !== 503) return `${status}`;
  if (!documented.includes(String(status)) && !GENERAL.includes(status)) {
    return `${status} is not documented`;
  }
  if (status < 400) return undefined;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return typeof body['code'] === 'string' && typeof body['error'] === 'string' ? undefined : `${status} without a code`;
}

test.each(ENGINES)(
  `a server on %s survives ${REQUESTS} random requests without an error`,
  { timeout: 240_000 + REQUESTS * 20 },
  async (engine) => {
    const app = await testApp(engine, { now: Date.now });
    const document = openApi.response.parse(await (await app.visitor.get('/api/openapi.json')).json());
    const boss = await app.signedIn({ id: 'boss', role: 'admin' });
    const ada = await app.signedIn({ id: 'ada' });
    const clients: TestClient[] = [
      app.visitor,
      ada,
      await app.signedIn({ id: 'ban', status: 'banned' }),
      await app.signedIn({ id: 'root', role: 'admin', via: 'bearer' }),
      boss,
    ];
    const states = { name: 'States', visibility_status: 'published' };
    const competition = createCompetition.response.parse(
      await (await boss.post('/api/admin/competitions', states)).json(),
    );
    const posted = await boss.post('/api/confessions', aNewConfession());
    const confession = createConfession.response.parse(await posted.json());
    const published = { moderation_status: 'approved', is_listed: 1 } as const;
    await app.db.updateTable('confession').set(published).execute();
    const commented = await boss.post('/api/comments', aNewComment(confession.id));
    const comment = createComment.response.parse(await commented.json());
    await app.db
      .updateTable('comment')
      .set({ ...published, in_thread: 1, path: comment.id })
      .execute();
    const report = { content_type: 'comment', content_id: comment.id, reason: 'False information' };
    await ada.post('/api/reports', report);
    const reports = await app.db.selectFrom('report').select('id').execute();
    const reported = reports.map(({ id }) => id);
    const faults: string[] = [];
    const accepted = new Set<string>();
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods as object));
    const requests = fuzzRequests(document, {
      count: REQUESTS,
      seed: SEED,
      known: {
        ...KNOWN,
        ...idsAt('competitions', competition.id),
        ...TEAM_IDS,
        ...DOCUMENTS,
        ...idsAt('confessions', confession.id),
        ...idsAt('comments', comment.id),
        '/api/admin/reports/{id} id': reported,
        '/api/admin/reports/{id}/resolve id': reported,
      },
    });
    for (const [index, { method, path, route, headers, body }] of requests.entries()) {
      const { responses } = (document.paths[route] as Record<string, { responses: object }>)[method.toLowerCase()] ?? {
        responses: {},
      };
      if (index % RESTORE_EVERY === 0) {
        await app.restore();
        await restoreTeam(app.db);
      }
      const client = clients[index % clients.length] ?? app.visitor;
      const response = await client.raw(method, path, headers, body);
      if (response.status < 400) accepted.add(`${method} ${route}`);
      const fault = await faultOf(response, Object.keys(responses));
      if (fault !== undefined) faults.push(`${fault}: ${method} ${path.slice(0, 200)} ${body?.slice(0, 300)}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
    // If nothing ever got past the first checks, this test would prove nothing.
    expect(accepted.size / operations.length).toBeGreaterThan(0.5);
  },
);
