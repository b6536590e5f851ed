import { describe, expect, test } from 'vitest';
import {
  answerOf,
  appWithMembers,
  CONFESSIONS,
  confessionIn,
  feed,
  NOW,
  post,
  publish,
} from '#server/features/confessions/test-confessions.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { ORIGINAL_READERS, readersWho } from '#server/posts/original-readers.fixture.ts';
import { passLimitTime } from '#server/testing/test-limits.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';

const MINUTE = 60_000;
const NOT_FOUND = [404, 'CONFESSION_NOT_FOUND'];
const FIVE_WORDS = 'one two three four five';

describe.each(ENGINES)('confessions on %s', (engine) => {
  test('shows a pending confession only to its author and staff', async () => {
    const { ada, bob, root, visitor } = await appWithMembers(engine);
    const { id, ...made } = await post(ada, { author: ' The Bailiff ' });
    expect(made).toMatchObject({ author: 'The Bailiff', moderation_status: 'pending', confession_number: null });
    expect((await feed(ada)).items).toEqual([]);
    for (const client of [ada, root]) expect((await client.get(`${CONFESSIONS}/${id}`)).status).toBe(200);
    for (const client of [bob, visitor])
      expect(await answerOf(await client.get(`${CONFESSIONS}/${id}`))).toEqual(NOT_FOUND);
  });

  test.each([
    ['', 'Please enter your confession'],
    ['one two three four', 'Please write at least 5 words (currently 4)'],
    ['word '.repeat(501), 'Please keep it under 500 words (currently 501)'],
  ])('refuses the text %o', async (content, message) => {
    const { ada } = await appWithMembers(engine);
    const response = await ada.post(CONFESSIONS, { content });
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { 'body.content': message } }]);
  });

  test('accepts a confession of five words and one of five hundred', async () => {
    const { published, visitor } = await appWithMembers(engine);
    await published({ content: FIVE_WORDS });
    await published({ content: 'word '.repeat(500) });
    expect((await feed(visitor)).items).toHaveLength(2);
  });

  test('numbers the confessions of each competition in the order of publication', async () => {
    const { db, ada, root, published, visitor } = await appWithMembers(engine);
    await root.post('/api/admin/competitions', { name: 'States', visibility_status: 'published' });
    const first = await post(ada);
    await published();
    await published({ competition_id: 'states' });
    await publish(db, first.id);
    await publish(db, first.id, { status: 'pending' });
    await publish(db, first.id);
    const numbers = async (query: string) => (await feed(visitor, query)).items.map((item) => item.confession_number);
    expect((await numbers('')).toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 1, 2]);
    expect(await numbers('?competition_id=states')).toEqual([1]);
  });

  test('shows the time of publication once there is one, rounded down to a multiple of ten minutes', async () => {
    const { ada, db, clock, visitor } = await appWithMembers(engine);
    const { id, created_at } = await post(ada);
    expect(created_at).toBe('2026-11-21T10:00:00.000Z');
    clock.now += 55 * MINUTE;
    await publish(db, id, {}, clock.now);
    expect((await feed(visitor)).items[0]?.created_at).toBe('2026-11-21T11:00:00.000Z');
  });

  test('shows the relevance score and the tagged rules only to staff', async () => {
    const { ada, root, published, visitor } = await appWithMembers(engine);
    const id = await published({}, { relevanceScore: 70, relevanceExplanation: 'It says hearsay.', tags: ['801'] });
    const none = { relevance_score: null, relevance_explanation: null, fre_tags: null };
    for (const client of [ada, visitor]) {
      expect((await feed(client)).items[0]).toMatchObject(none);
      expect(await confessionIn(await client.get(`${CONFESSIONS}/${id}`))).toMatchObject(none);
    }
    expect((await feed(root)).items[0]).toMatchObject({ relevance_score: 70, fre_tags: ['801'] });
  });

  test.each(ORIGINAL_READERS)(
    'shows the original text only to the readers whom the visibility %s allows',
    async (originalVisibility, expected) => {
      const { ada, bob, root, visitor, published } = await appWithMembers(engine);
      const masked = { status: 'rewritten', content: 'Oh d***.', original: 'Oh damn.', originalVisibility } as const;
      const id = await published({}, masked);
      const sees = async (client: typeof visitor) =>
        (await confessionIn(await client.get(`${CONFESSIONS}/${id}`))).original_text === 'Oh damn.';
      expect(await readersWho({ visitor, other: bob, author: ada, staff: root }, sees)).toEqual(expected);
      expect((await feed(ada)).items[0]?.original_text).toBe(originalVisibility === 'public' ? 'Oh damn.' : null);
    },
  );

  test('creates one confession when a request is repeated with the same idempotency key', async () => {
    const { ada, db } = await appWithMembers(engine);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-attempt' };
    const send = () => ada.raw('POST', CONFESSIONS, headers, JSON.stringify(aNewConfession()));
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send()));
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await confessionIn(answer)).id)));
    expect(ids.size).toBe(1);
    expect(await db.selectFrom('content_author').selectAll().execute()).toHaveLength(1);
  });

  test('refuses a second post right after the first', async () => {
    const { ada } = await appWithMembers(engine);
    await post(ada);
    expect(await answerOf(await ada.post(CONFESSIONS, aNewConfession()))).toEqual([429, 'RATE_LIMITED']);
  });

  test('accepts five posts an hour, half a minute apart, without limiting other members', async () => {
    const { ada, bob, db } = await appWithMembers(engine);
    for (let posts = 0; posts < 5; posts += 1) {
      await post(ada);
      await passLimitTime(db, 30);
    }
    const refused = await ada.post(CONFESSIONS, aNewConfession());
    expect(await answerOf(refused)).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600 - 5 * 30);
    await post(bob);
    await passLimitTime(db, wait);
    await post(ada);
  });

  test('refuses new confessions in a competition that has them turned off', async () => {
    const { ada, root } = await appWithMembers(engine);
    const closed = { name: 'States', visibility_status: 'published', allow_confessions: false };
    await root.post('/api/admin/competitions', closed);
    const response = await ada.post(CONFESSIONS, aNewConfession({ competition_id: 'states' }));
    expect(await response.json()).toMatchObject({
      code: 'CONFESSIONS_CLOSED',
      message: 'New confessions are currently disabled for this competition.',
    });
  });

  test('lets only admins read the posts of a hidden competition', async () => {
    const { ada, root, published, visitor } = await appWithMembers(engine);
    const { id: competition } = (await (
      await root.post('/api/admin/competitions', { name: 'States', visibility_status: 'published' })
    ).json()) as { id: string };
    const id = await published({ competition_id: competition });
    await root.patch(`/api/admin/competitions/${competition}`, { visibility_status: 'hidden' });
    for (const client of [ada, visitor]) {
      expect(await answerOf(await client.get(`${CONFESSIONS}/${id}`))).toEqual(NOT_FOUND);
      expect((await client.get(`${CONFESSIONS}?competition_id=states`)).status).toBe(404);
    }
    expect((await root.get(`${CONFESSIONS}/${id}`)).status).toBe(200);
  });

  test('shows visitors nothing while confessions require signing in', async () => {
    const { ada, root, published, visitor } = await appWithMembers(engine);
    const id = await published();
    await root.put('/api/feature-flags/admin/confession_login_required', { enabled: true, rolloutPercentage: 100 });
    expect(await answerOf(await visitor.get(CONFESSIONS))).toEqual([401, 'AUTH_REQUIRED']);
    expect(await answerOf(await visitor.get(`${CONFESSIONS}/${id}`))).toEqual([401, 'AUTH_REQUIRED']);
    expect((await feed(ada)).items).toHaveLength(1);
  });

  test('lets only the author edit a post: a pending one at any time, a published one for 15 minutes', async () => {
    const { ada, bob, clock, db, published } = await appWithMembers(engine);
    const pending = await post(ada);
    const id = await published();
    const edit = (client: typeof ada, of: string) =>
      client.patch(`${CONFESSIONS}/${of}`, { content: `${FIVE_WORDS} again`, author: '' });
    expect(await answerOf(await edit(bob, pending.id))).toEqual(NOT_FOUND);
    clock.now = NOW + 15 * MINUTE;
    expect(await confessionIn(await edit(ada, id))).toMatchObject({
      moderation_status: 'pending',
      author: 'Anonymous',
    });
    expect((await feed(bob)).items).toEqual([]);
    await publish(db, id, {}, clock.now);
    clock.now += 1;
    expect(await answerOf(await edit(ada, id))).toEqual([409, 'CONFLICT']);
    expect((await edit(ada, pending.id)).status).toBe(200);
  });

  test("doesn't let the author edit a published post that has a published comment", async () => {
    const { ada, bob, root, published } = await appWithMembers(engine);
    const id = await published();
    const edit = async () => answerOf(await ada.patch(`${CONFESSIONS}/${id}`, { content: FIVE_WORDS }));
    const made = await bob.post('/api/comments', aNewComment(id));
    const comment = (await made.json()) as { id: string };
    await root.post(`/api/admin/comments/${comment.id}/moderate`, { action: 'approve' });
    expect(await edit()).toEqual([409, 'CONFLICT']);
    expect((await confessionIn(await ada.get(`${CONFESSIONS}/${id}`))).content).toBe(aNewConfession().content);
    await bob.delete(`/api/comments/${comment.id}`);
    expect(await edit()).toEqual([200, undefined]);
  });

  test('removes a deleted confession from the feed and keeps a tombstone without text', async () => {
    const { ada, bob, visitor, published } = await appWithMembers(engine);
    const id = await published();
    expect(await answerOf(await bob.delete(`${CONFESSIONS}/${id}`))).toEqual(NOT_FOUND);
    await ada.delete(`${CONFESSIONS}/${id}`);
    const gone = { content: '', is_deleted: true, deleted_by: 'author', original_text: null };
    expect(await confessionIn(await ada.delete(`${CONFESSIONS}/${id}`))).toMatchObject(gone);
    expect(await confessionIn(await visitor.get(`${CONFESSIONS}/${id}`))).toMatchObject(gone);
    expect((await feed(visitor)).pagination.total).toBe(0);
  });

  test('tells members which posts they wrote and which of those they can still edit', async () => {
    const { ada, bob, clock, published, db } = await appWithMembers(engine);
    const id = await published();
    const missing = 'x'.repeat(22);
    const mine = async (client: typeof ada) =>
      (await client.post(`${CONFESSIONS}/mine/batch`, { confession_ids: [id, missing] })).json();
    const answer = (is_mine: boolean, can_edit: boolean) => ({
      items: [
        { confession_id: id, is_mine, can_edit },
        { confession_id: missing, is_mine: false, can_edit: false },
      ],
    });
    expect(await mine(ada)).toEqual(answer(true, true));
    expect(await mine(bob)).toEqual(answer(false, false));
    clock.now += 16 * MINUTE;
    expect(await mine(ada)).toEqual(answer(true, false));
    await publish(db, id, { status: 'pending' });
    expect(await mine(ada)).toEqual(answer(true, true));
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'ada').execute();
    expect(await mine(ada)).toEqual(answer(true, false));
  });

  test('counts a view once a day per viewer', async () => {
    const { ada, visitor, clock, published } = await appWithMembers(engine);
    const id = await published();
    const view = async (client: typeof ada) => (await client.post(`${CONFESSIONS}/${id}/view`)).json();
    expect([await view(visitor), await view(visitor), await view(ada)]).toEqual([
      { view_count: 1 },
      { view_count: 1 },
      { view_count: 2 },
    ]);
    clock.now += 24 * 60 * MINUTE;
    expect(await view(visitor)).toEqual({ view_count: 3 });
  });

  test('deleting an account either keeps its posts without an author or schedules their removal within a week', async () => {
    const { ada, bob, clock, db, published, proofOf, visitor } = await appWithMembers(engine);
    await published();
    await db.deleteFrom('rate_limit').execute();
    const { id } = await post(bob);
    await publish(db, id);
    await ada.post('/api/account/delete', { email: 'ada@school.test', posts: 'keep', ...(await proofOf(ada)) });
    await bob.post('/api/account/delete', { email: 'bob@school.test', posts: 'delete', ...(await proofOf(bob)) });
    expect(await db.selectFrom('content_author').selectAll().execute()).toEqual([]);
    expect((await feed(visitor)).items).toHaveLength(2);
    const { remove_at } = await db
      .selectFrom('confession')
      .where('id', '=', id)
      .select('remove_at')
      .executeTakeFirstOrThrow();
    expect(remove_at).toBeGreaterThanOrEqual(clock.now);
    expect(remove_at).toBeLessThan(clock.now + 7 * 24 * 60 * MINUTE);
  });
});
