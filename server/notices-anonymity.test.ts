import { afterEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, NOTICES, titlesFor } from '#server/features/notices/test-notices.ts';
import { sendNoticeMail } from '#server/jobs/notice-mail.job.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { staffCalls } from '#server/testing/staff-calls.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { appWithStaff } from '#server/testing/test-staff.ts';

type Engine = (typeof ENGINES)[number];
const AUTHORS = ['vera', 'will'] as const;
type Author = (typeof AUTHORS)[number];

const TEXTS = [
  'Our closing made the whole jury smile today',
  'My partner and I practiced in the parking lot until midnight',
  'I forgot the hearsay exceptions right in the middle of my cross',
  'The bailiff laughed at my objection and so did the judge',
];

/** Removes ETags, and numbers the random IDs in order of appearance. */
function withoutIds(texts: readonly string[]): string[] {
  const names = new Map<string, string>();
  return texts.map((text) =>
    text.replaceAll(/\["etag","[^\]]*\],?/g, '').replaceAll(/(?<=["/=])[\w-]{22,}(?=["/\s>\\])/g, (id) => {
      const name = names.get(id) ?? `id-${names.size}`;
      names.set(id, name);
      return name;
    }),
  );
}

const textOf = async (response: Response) => `${response.status} ${await response.text()}`;

afterEach(() => void vi.restoreAllMocks());

/** Has one of two members post, a third member report a post, and staff decide about the posts in different ways. */
async function decidedPosts(engine: Engine, authorId: Author) {
  const app = await appWithStaff(engine);
  const members = { vera: await app.signedIn({ id: 'vera' }), will: await app.signedIn({ id: 'will' }) };
  const bob = await app.signedIn({ id: 'bob' });
  const ids: string[] = [];
  for (const text of TEXTS) {
    app.clock.now += HOUR_MS;
    ids.push(await app.post(text, members[authorId]));
  }
  const [removed = '', rejected = '', rewritten = '', warned = ''] = ids;
  const report = { content_type: 'confession', content_id: warned, reason: 'False information' };
  expect((await bob.post('/api/reports', report)).status).toBe(200);
  const { items } = (await (await app.mo.get('/api/admin/reports')).json()) as { items: { id: string }[] };
  await app.mo.post(`/api/admin/reports/${items[0]?.id}/resolve`, { resolution: 'warned', reason: 'misinformation' });
  await app.decide(removed, { action: 'remove', reason: 'hate' });
  await app.decide(removed, { action: 'restore' });
  await app.decide(rejected, { action: 'reject', reason: 'spam' });
  await app.decide(rewritten, { action: 'rewrite', text: 'I forgot what I wanted to say right in my cross' });
  app.mails.length = 0;
  app.clock.now += 2 * HOUR_MS;
  while (await sendNoticeMail(app)) continue;
  return { ...app, members, bob };
}

/** Returns what others can read after the decisions, and the mail that they got. */
async function transcriptOf(engine: Engine, authorId: Author): Promise<string[]> {
  const app = await decidedPosts(engine, authorId);
  const { bob, mo, kim, root, visitor, mails } = app;
  const texts: string[] = [];
  const look = async (client: Pick<TestClient, 'get'>, path: string) =>
    texts.push(await textOf(await client.get(path)));
  for (const client of [bob, mo, kim, root, visitor]) {
    for (const path of [NOTICES, `${NOTICES}/unread`, `${NOTICES}/mail`, '/api/confessions']) await look(client, path);
  }
  for (const userId of AUTHORS) await look(root, `/api/admin/users/${userId}`);
  for (const client of [mo, root])
    for (const [, response] of await staffCalls(client)) texts.push(await textOf(response));
  texts.push(...mails.filter(({ to }) => !to.startsWith(authorId)).map((mail) => JSON.stringify(mail)));
  return withoutIds(texts);
}

describe.each(ENGINES)('notices about posts on %s', (engine) => {
  test('leave what others read the same, no matter who wrote the posts', { timeout: 60_000 }, async () => {
    // Makes the random delays of notices the same in both runs.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const [one, other] = await Promise.all([transcriptOf(engine, 'vera'), transcriptOf(engine, 'will')]);
    expect(one).toEqual(other);
    expect(one.length).toBeGreaterThan(20);
  });

  test('are stored without the author, and mailed only to the author', { timeout: 60_000 }, async () => {
    const { db, members, mails, audit } = await decidedPosts(engine, 'vera');
    const rows = await db.selectFrom('notice').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/vera|will/);
    expect(JSON.stringify(await audit())).not.toMatch(/vera|will/);
    expect(await titlesFor(members.vera)).toHaveLength(4);
    expect(await titlesFor(members.will)).toEqual([]);
    const toVera = mails.filter(({ to }) => to === 'vera@school.test');
    expect(toVera).toHaveLength(1);
    expect(toVera[0]?.text).toContain(
      '- A moderator made a decision about something you posted. Sign in to read more. (4 times)',
    );
    for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toMatch(/confession|jury|hate|spam|rules/);
  });
});
