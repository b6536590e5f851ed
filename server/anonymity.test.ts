import { describe, expect, test } from 'vitest';
import { backfillsFor } from '#server/backfills.ts';
import { runBatch } from '#server/features/backfill/run-batch.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { staffCalls } from '#server/testing/staff-calls.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { fuzzRequests } from '#server/testing/test-requests.ts';
import { objectsOf } from '#server/testing/who-may-objects.ts';
import { BackfillDetail } from '#shared/backfill/backfill.contract.ts';
import { startBackfill } from '#shared/backfill/backfill.endpoints.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';
import { openApi } from '#shared/http/docs.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = 20_261_123;
/** How many random requests each client sends. */
const REQUESTS = Number(process.env['ANONYMITY_REQUESTS'] ?? 100);
/** Every piece of data that identifies the author contains this word. */
const CANARY = 'zq7canary';
/** The only endpoints that may tell an admin who wrote a post. Decision 41. */
const LOOKUP = /^\/api\/admin\/(?:confessions|comments)\/[^/]+\/author$/;
/** The list of all accounts. The second test shows that it's the same no matter who wrote a post. */
const ACCOUNTS = /^\/api\/admin\/users(?:\?|$)/;
/** Endpoints that return data about the calling user. */
const OWN_CALLS = /^\/api\/(?:me|profile|account|auth|support|sync|fre|users|competitions)(?:\/|$)/;

type Engine = (typeof ENGINES)[number];
type App = Awaited<ReturnType<typeof testApp>>;
/** Staff clients, signed in with a cookie or with an API client's token. */
const STAFF = ['moderator', 'admin', 'moderatorByToken', 'adminByToken'] as const;
type Clients = Record<'visitor' | 'other' | 'suspended' | 'banned' | (typeof STAFF)[number], TestClient>;

async function thirdParties(app: App): Promise<Clients> {
  return {
    visitor: app.visitor,
    other: await app.signedIn({ id: 'carol' }),
    suspended: await app.signedIn({ id: 'sue', status: 'suspended' }),
    banned: await app.signedIn({ id: 'ban', status: 'banned' }),
    moderator: await app.signedIn({ id: 'mo', role: 'moderator' }),
    admin: await app.signedIn({ id: 'root', role: 'admin' }),
    moderatorByToken: await app.signedIn({ id: 'mo', role: 'moderator', via: 'bearer' }),
    adminByToken: await app.signedIn({ id: 'root', role: 'admin', via: 'bearer' }),
  };
}

async function documentOf({ visitor }: App) {
  return openApi.response.parse(await (await visitor.get('/api/openapi.json')).json());
}

async function post(app: App, author: TestClient, content: string): Promise<string> {
  await app.db.deleteFrom('rate_limit').execute();
  return Confession.parse(await (await author.post('/api/confessions', { content })).json()).id;
}

/**
 * Writes a confession of every kind: public, masked, held for a crisis, edited, and deleted. Advances the clock by an
 * hour before each. Then comments on one and reacts to two. Returns the confessions' IDs.
 */
async function writePosts(app: App, clock: { now: number }, author: TestClient): Promise<string[]> {
  const later = (content: string) => {
    clock.now += HOUR_MS;
    return post(app, author, content);
  };
  const open = await later('Our closing made the whole jury smile today');
  const masked = await later('Who the fuck schedules a final round at seven in the morning');
  const crisis = await later('I want to kill myself after that round');
  const edited = await later('I forgot the hearsay exceptions right in the middle of my cross');
  await author.patch(`/api/confessions/${edited}`, { content: 'I forgot every hearsay exception during my cross' });
  const deleted = await later('My partner and I practiced in the parking lot until midnight');
  await author.delete(`/api/confessions/${deleted}`);
  await app.db.deleteFrom('rate_limit').execute();
  await author.post('/api/comments', { confession_id: open, content: 'I would do it all over again tomorrow.' });
  await author.post(`/api/confessions/${open}/like`);
  await author.post(`/api/confessions/${masked}/dislike`);
  return [open, masked, crisis, edited, deleted];
}

async function textOf(response: Response): Promise<string> {
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
}

/** Signs up an author with the canary in the ID and in every text field of the profile. */
async function anAuthorWithCanaries(app: App): Promise<TestClient> {
  const author = await app.signedIn({ id: `${CANARY}-id` });
  await author.post('/api/profile');
  const profile = {
    display_name: `${CANARY} Doe`,
    username: `${CANARY}_user`,
    first_name: CANARY,
    last_name: `${CANARY}son`,
    school_name: `${CANARY} High`,
    bio: `I am ${CANARY}.`,
    profile_slug: `${CANARY}-slug`,
    profile_visibility: 'private',
  };
  const { status } = await author.patch('/api/profile', profile);
  if (status !== 200) throw new Error(`the profile was refused with ${status}`);
  return author;
}

/** Reads these confessions with their comments, and the feed in each order. */
async function readPosts(client: TestClient, ids: readonly string[]): Promise<[call: string, response: Response][]> {
  const read: [string, Response][] = [];
  for (const id of ids) {
    read.push(['one post', await client.get(`/api/confessions/${id}`)]);
    read.push(['its comments', await client.get(`/api/confessions/${id}/comments`)]);
  }
  for (const sort of ['most_recent', 'most_liked', 'most_commented', 'most_relevant'])
    read.push([sort, await client.get(`/api/confessions?sort=${sort}`)]);
  return read;
}

/** Makes each of these GET calls and returns the paths of those whose response contains the canary. */
async function callsWithCanary(
  app: App,
  client: TestClient,
  calls: readonly (readonly [path: string, call: string])[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, call] of calls) {
    await app.restore();
    if ((await textOf(await client.get(call))).includes(CANARY)) found.push(path);
  }
  return found;
}

const BACKFILLS = '/api/admin/backfill';

/**
 * Finishes any waiting backfills, makes the author's figures and a decision outdated, and runs the backfills that
 * correct them. Returns the paths of those backfills.
 */
async function runBackfills(app: App, author: TestClient, admin: TestClient): Promise<string[]> {
  await author.post('/api/profile/analytics');
  const parts = backfillsFor(moderationDeps(app, SLICES));
  const finish = async () => {
    while ((await runBatch({ ...app, backfills: parts }, { lease: 'one', rows: 500 })) !== 'idle');
  };
  await finish();
  await app.db.updateTable('confession').set({ likes_count: 7 }).execute();
  await app.db.updateTable('user_analytics').set({ total_views: 7 }).execute();
  const held = { content: 'I am going to stab you after this round', moderation_status: 'approved' } as const;
  await app.db
    .updateTable('confession')
    .set(held)
    .where('is_listed', '=', 1)
    .where('original_text', 'is', null)
    .execute();
  const paths: string[] = [];
  for (const kind of ['recount', 'remoderate', 'recompute_analytics']) {
    const { id } = startBackfill.response.parse(await (await admin.post(BACKFILLS, { kind, dry_run: false })).json());
    paths.push(`${BACKFILLS}/${id}`);
    await finish();
    const { changed } = BackfillDetail.parse(await (await admin.get(`${BACKFILLS}/${id}`)).json());
    expect([kind, changed > 0]).toEqual([kind, true]); // A backfill without changes would list no examples.
  }
  return paths;
}

describe.each(ENGINES)('anonymity on %s', (engine: Engine) => {
  test('except for the author lookup, no call, log line, or mail reveals an author', { timeout: 240_000 }, async () => {
    // The clock is set back while the posts are written, so that the admin's proof is still fresh during the crawl.
    const clock = { now: NOW + DAY_MS };
    const app = await testApp(engine, { now: () => clock.now });
    const author = await anAuthorWithCanaries(app);
    const clients = await thirdParties(app);
    clock.now = NOW;
    const ids = await writePosts(app, clock, author);
    clock.now = NOW + DAY_MS;
    await app.signedIn({ id: 'ada' }); // The user whose details the admin reads.
    const at = await objectsOf(app, { ...clients, user: clients.other }, 'cookie');
    const document = await documentOf(app);
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => [method.toUpperCase(), path] as const),
    );
    const known = Object.fromEntries(
      Object.keys(document.paths)
        .filter((path) => /^\/api\/(?:admin\/)?confessions\/\{id\}/.test(path))
        .map((path) => [`${path} id`, ids]),
    );
    const fuzzed = fuzzRequests(document, { count: REQUESTS, seed: SEED, known });
    const leaks: string[] = [];
    const answered = new Set<string>();
    const look = async (principal: string, path: string, response: Response) => {
      const isAllowed = LOOKUP.test(path) || ACCOUNTS.test(path);
      if (principal.startsWith('admin') && isAllowed && response.status === 200) return;
      if ((await textOf(response)).includes(CANARY)) leaks.push(`${principal}: ${path}`);
    };
    // Nobody learns who reported a post, either.
    const reported = at('GET', '/api/confessions/{id}').split('/').at(-1);
    const report = { content_type: 'confession', content_id: reported, reason: 'False information' };
    expect((await author.post('/api/reports', report)).status).toBe(200);
    app.lines.length = 0;
    app.mails.length = 0;
    // An admin looks up one author. Nothing after that may reveal the author again.
    const lookup = { category: 'threat', reason: 'It says that someone will be hurt on Friday.' };
    const answer = await clients.admin.post(`/api/admin/confessions/${ids[0]}/author`, lookup);
    expect(await textOf(answer)).toContain(CANARY);
    for (const path of await runBackfills(app, author, clients.admin))
      await look('admin', path, await clients.admin.get(path));
    for (const principal of STAFF)
      for (const [call, response] of await staffCalls(clients[principal])) await look(principal, call, response);
    for (const [principal, client] of Object.entries(clients)) {
      await app.restore();
      for (const [call, response] of await readPosts(client, ids)) await look(principal, call, response);
      for (const [method, path] of calls) {
        await app.restore(); // Some calls end the sign-in.
        const response = await client.send(method as 'GET', at(method, path));
        if (response.status === 200) answered.add(`${principal}: ${method} ${path}`);
        await look(principal, path, response);
      }
      for (const { method, path, headers, body } of fuzzed)
        await look(principal, path, await client.raw(method, path, headers, body));
    }
    const detailed = ['admin: GET /api/admin/users/{id}', 'admin: GET /api/admin/backfill/{id}'];
    expect([...answered]).toEqual(expect.arrayContaining(detailed));
    expect(leaks).toEqual([]);
    expect(app.lines.filter((line) => line.includes(CANARY))).toEqual([]);
    expect(app.mails.filter((mail) => JSON.stringify(mail).includes(CANARY))).toEqual([]);
    // The author sees the canary only in calls about themselves.
    const own = await callsWithCanary(
      app,
      author,
      calls.flatMap(([method, path]) => (method === 'GET' ? [[path, at(method, path)] as const] : [])),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((path) => !OWN_CALLS.test(path))).toEqual([]);
  });

  test('third parties get the same responses, byte for byte, no matter who wrote the posts', async () => {
    const transcripts = await Promise.all([transcriptWith(engine, 'ada'), transcriptWith(engine, 'bob')]);
    expect(transcripts[0]).toEqual(transcripts[1]);
    expect(transcripts[0].length).toBeGreaterThan(50);
  });
});

/**
 * Removes ETags, and replaces random IDs, sealed cursors, and other long random values with numbers in order of
 * appearance.
 */
function withoutRandomness(texts: readonly string[]): string[] {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `id-${names.size}`;
    names.set(id, name);
    return name;
  };
  return texts.map((text) =>
    text.replaceAll(/\["etag","[^\]]*\],?/g, '').replaceAll(/(?<=")[\w-]{22,}(?=")/g, (id) => nameOf(id)),
  );
}

/** Returns what every third party reads after `authorId` has posted. Ada and Bob both have accounts in the app. */
async function transcriptWith(engine: Engine, authorId: 'ada' | 'bob'): Promise<string[]> {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const members = { ada: await app.signedIn({ id: 'ada' }), bob: await app.signedIn({ id: 'bob' }) };
  const clients = await thirdParties(app);
  const ids = await writePosts(app, clock, members[authorId]);
  const texts: string[] = [];
  for (const client of Object.values(clients)) {
    for (const id of ids) {
      texts.push(await textOf(await client.get(`/api/confessions/${id}`)));
      texts.push(await textOf(await client.get(`/api/confessions/${id}/comments`)));
      texts.push(await textOf(await client.post(`/api/confessions/${id}/view`)));
      texts.push(await textOf(await client.post(`/api/confessions/${id}/like`)));
    }
    for (const sort of ['most_recent', 'most_liked', 'most_commented', 'most_relevant'])
      texts.push(await textOf(await client.get(`/api/confessions?sort=${sort}&limit=2`)));
    for (const kind of ['likes', 'dislikes'])
      texts.push(await textOf(await client.post(`/api/confessions/${kind}/batch`, { confession_ids: ids })));
  }
  for (const path of ['', '/ada', '/bob']) texts.push(await textOf(await clients.admin.get(`/api/admin/users${path}`)));
  for (const client of [clients.moderator, clients.admin])
    for (const [, response] of await staffCalls(client)) texts.push(await textOf(response));
  return withoutRandomness(texts);
}
