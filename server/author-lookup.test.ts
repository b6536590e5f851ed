import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { staffCalls } from '#server/testing/staff-calls.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

type Engine = (typeof ENGINES)[number];

/** Every piece of data that identifies the author contains this word. */
const CANARY = 'zq7canary';
const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);
const REASON = 'The post names a school and says that someone will be shot there on Friday.';
const LOOKUP = { category: 'threat', reason: REASON };

/** Returns an app with a confession and a comment by an author whose data contains the canary, and two admins. */
async function appWithPosts(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const author = await app.signedIn({ id: `${CANARY}-id` });
  await author.post('/api/profile');
  await author.patch('/api/profile', { display_name: `${CANARY} Doe` });
  const written = await author.post('/api/confessions', { content: 'Our closing made the whole jury smile today' });
  const { id: confession } = (await written.json()) as { id: string };
  const answer = { confession_id: confession, content: 'I would do it all over again tomorrow.' };
  const { id: comment } = (await (await author.post('/api/comments', answer)).json()) as { id: string };
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const kim = await app.signedIn({ id: 'kim', role: 'admin' });
  app.mails.length = 0;
  const lookUp = (body: unknown = LOOKUP, client: TestClient = root, id = confession) =>
    client.post(`/api/admin/confessions/${id}/author`, body);
  const entries = () =>
    app.db.selectFrom('admin_audit_log').where('action', 'like', '%.look_up_author').selectAll().execute();
  return { ...app, clock, author, root, kim, confession, comment, lookUp, entries };
}

/** Returns every row of the database that contains the canary, except the rows that link posts to their authors. */
async function rowsWithAuthor(db: Db): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables
      .filter((name) => name !== 'content_author')
      .map(async (name) => {
        const all = await db
          .selectFrom(name as 'confession')
          .selectAll()
          .execute();
        return all.map((row) => `${name} ${JSON.stringify(row)}`);
      }),
  );
  return rows
    .flat()
    .filter((row) => row.includes(CANARY))
    .toSorted();
}

describe.each(ENGINES)('looking up an author on %s', (engine) => {
  test('returns the author of a post to the admin and forbids caching', async () => {
    const { root, lookUp, comment } = await appWithPosts(engine);
    const answer = await lookUp();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const author = { user_id: `${CANARY}-id`, display_name: `${CANARY} Doe`, email: `${CANARY}-id@school.test` };
    expect(await answer.json()).toEqual({ author, admins_told: 1 });
    const other = await root.post(`/api/admin/comments/${comment}/author`, LOOKUP);
    expect(await other.json()).toMatchObject({ author });
  });

  test('records the post, the admin, and the reason, but never the author', async () => {
    const { lookUp, entries, confession } = await appWithPosts(engine);
    await lookUp();
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      admin_id: 'root',
      action: 'confession.look_up_author',
      entity_type: 'confession',
      entity_id: confession,
      at: NOW,
    });
    expect(JSON.parse(entry?.details ?? '')).toEqual({ ...LOOKUP, admins_told: 1, is_author_known: true });
  });

  test('emails every other active admin, and the email names neither the author nor the reason', async () => {
    const { lookUp, signedIn, mails, confession, db } = await appWithPosts(engine);
    await signedIn({ id: 'mo', role: 'moderator' });
    await signedIn({ id: 'sus', role: 'admin', status: 'suspended' });
    await signedIn({ id: 'back', role: 'admin', status: 'suspended' });
    await db.updateTable('auth_user').set({ status_until: NOW }).where('id', '=', 'back').execute();
    expect(await (await lookUp()).json()).toMatchObject({ admins_told: 2 });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['back@school.test', 'kim@school.test']);
    expect(mails[0]?.text).toContain('root@school.test looked up who wrote a confession.');
    expect(mails[0]?.text).toContain(`entity_type=confession&entity_id=${confession}`);
    expect(mails[0]?.text).not.toContain(REASON);
    expect(JSON.stringify(mails)).not.toContain(CANARY);
  });

  test('lets the only admin look up an author, and records that nobody else was told', async () => {
    const { lookUp, entries, db, mails } = await appWithPosts(engine);
    await db.updateTable('auth_user').set({ role: 'user' }).where('id', '=', 'kim').execute();
    expect(await (await lookUp()).json()).toMatchObject({ admins_told: 0 });
    expect(mails).toEqual([]);
    expect((await entries())[0]?.details).toContain('nobody, because there is no other admin');
  });

  test('adds nothing about the author to any table, log line, or later response', async () => {
    const app = await appWithPosts(engine);
    const { db, lookUp, comment, root, kim, signedIn, lines } = app;
    const before = await rowsWithAuthor(db);
    expect(before.length).toBeGreaterThan(0);
    await lookUp();
    await root.post(`/api/admin/comments/${comment}/author`, LOOKUP);
    expect(await rowsWithAuthor(db)).toEqual(before);
    expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
    const mo = await signedIn({ id: 'mo', role: 'moderator' });
    const later = [...(await staffCalls(root)), ...(await staffCalls(kim)), ...(await staffCalls(mo))];
    for (const path of ['/api/admin/audit-logs', '/api/admin/audit-logs?format=csv'])
      later.push([path, await root.get(path)]);
    const texts = await Promise.all(later.map(async ([call, response]) => `${call} ${await response.text()}`));
    expect(texts.filter((text) => text.includes(CANARY))).toEqual([]);
    expect(texts.at(-1)).toContain('look_up_author');
  });

  test("reveals nothing if the lookup can't be recorded", async () => {
    const { lookUp, db, mails } = await appWithPosts(engine);
    await db.schema.alterTable('admin_audit_log').renameTo('gone').execute();
    const answer = await lookUp();
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(CANARY);
    expect(mails).toEqual([]);
  });

  test.each([
    ['a reason that is too short', { ...LOOKUP, reason: 'I want to know.' }, 'body.reason'],
    ['a reason of spaces', { ...LOOKUP, reason: ' '.repeat(50) }, 'body.reason'],
    ['a reason that is too long', { ...LOOKUP, reason: 'x'.repeat(501) }, 'body.reason'],
    ['an unknown case', { ...LOOKUP, category: 'curiosity' }, 'body.category'],
  ])('refuses %s and records nothing', async (_, body, field) => {
    const { lookUp, entries, mails } = await appWithPosts(engine);
    const answer = await lookUp(body);
    const { fields } = (await answer.json()) as { fields: Record<string, string> };
    expect([answer.status, Object.keys(fields)]).toEqual([400, [field]]);
    expect([await entries(), mails]).toEqual([[], []]);
  });

  test('is only for admins with a fresh proof', async () => {
    const { lookUp, entries, signedIn, author, visitor } = await appWithPosts(engine);
    const codes: Record<string, string> = {};
    const clients = {
      visitor,
      author,
      moderator: await signedIn({ id: 'mo', role: 'moderator' }),
      unproven: await signedIn({ id: 'new', role: 'admin', isUnproven: true }),
      idle: await signedIn({ id: 'idle', role: 'admin', isIdle: true }),
      idleApp: await signedIn({ id: 'idler', role: 'admin', isIdle: true, via: 'bearer' }),
    };
    for (const [name, client] of Object.entries(clients))
      codes[name] = ((await (await lookUp(LOOKUP, client)).json()) as { code: string }).code;
    expect(codes).toEqual({
      visitor: 'AUTH_REQUIRED',
      author: 'FORBIDDEN',
      moderator: 'FORBIDDEN',
      unproven: 'SECOND_FACTOR_REQUIRED',
      idle: 'FRESH_PROOF_REQUIRED',
      idleApp: 'FRESH_PROOF_REQUIRED',
    });
    expect(await entries()).toEqual([]);
  });

  test('allows each admin five lookups a day', async () => {
    const { lookUp, kim, entries } = await appWithPosts(engine);
    for (let count = 0; count < 5; count += 1) expect((await lookUp()).status).toBe(200);
    const sixth = await lookUp();
    expect([sixth.status, ((await sixth.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(43_200);
    expect((await lookUp(LOOKUP, kim)).status).toBe(200);
    expect(await entries()).toHaveLength(6);
  });

  test('refuses a missing post and records nothing', async () => {
    const { lookUp, root, entries } = await appWithPosts(engine);
    const answer = await lookUp(LOOKUP, root, 'n'.repeat(22));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'CONFESSION_NOT_FOUND']);
    expect(await entries()).toEqual([]);
  });

  test('reports and records that the author of a post can no longer be determined', async () => {
    const { lookUp, db, entries } = await appWithPosts(engine);
    await db.deleteFrom('content_author').execute();
    expect(await (await lookUp()).json()).toEqual({ author: null, admins_told: 1 });
    expect(JSON.parse((await entries())[0]?.details ?? '')).toMatchObject({ is_author_known: false });
  });
});
