import { describe, expect, test } from 'vitest';
import {
  answerOf,
  appWithConfession,
  COMMENTS,
  commentIn,
  decide,
  NOW,
  threadOf,
} from '#server/features/comments/test-comments.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { passLimitTime } from '#server/testing/test-limits.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';

const MINUTE = 60_000;
const NOT_FOUND = [404, 'COMMENT_NOT_FOUND'];
const EDIT = { content: 'I take that back, Your Honor.' };

describe.each(ENGINES)('comments on %s', (engine) => {
  test('keeps a new comment pending and shows it only to its author and staff', async () => {
    const { ada, bob, root, visitor, confession, post } = await appWithConfession(engine);
    const { id, ...made } = await commentIn(await post(ada));
    expect(made).toMatchObject({ moderation_status: 'pending', is_approved: false, parent_id: null, depth: 1 });
    expect(await threadOf(ada, confession)).toEqual({ items: [], more: [], total: 0 });
    for (const client of [ada, root]) expect((await client.get(`${COMMENTS}/${id}`)).status).toBe(200);
    for (const client of [bob, visitor])
      expect(await answerOf(await client.get(`${COMMENTS}/${id}`))).toEqual(NOT_FOUND);
    expect(await answerOf(await post(bob, { parent_id: id }))).toEqual(NOT_FOUND);
    expect(await answerOf(await bob.post(`${COMMENTS}/${id}/like`))).toEqual(NOT_FOUND);
    expect(await answerOf(await bob.post(`${COMMENTS}/${id}/dislike`))).toEqual(NOT_FOUND);
    expect(await answerOf(await bob.patch(`${COMMENTS}/${id}`, EDIT))).toEqual(NOT_FOUND);
    expect(await answerOf(await bob.delete(`${COMMENTS}/${id}`))).toEqual(NOT_FOUND);
  });

  test('puts a published comment into the thread, below its parent', async () => {
    const { ada, bob, visitor, confession, published } = await appWithConfession(engine);
    const top = await published(ada);
    const answer = await published(bob, { parent_id: top });
    const thread = await threadOf(visitor, confession);
    expect(thread).toMatchObject({
      items: [
        { id: top, parent_id: null, depth: 1, replies_count: 1, is_approved: true },
        { id: answer, parent_id: top, depth: 2, replies_count: 0, is_approved: true },
      ],
      more: [],
      total: 2,
    });
    const same = await visitor.get(`${COMMENTS}?confession_id=${confession}`);
    expect(await same.json()).toEqual(thread);
    expect(await (await visitor.get(`/api/confessions/${confession}`)).json()).toMatchObject({ comments_count: 2 });
  });

  test('shows the time of publication once there is one, rounded down to a multiple of ten minutes', async () => {
    const { ada, db, clock, confession, post, visitor } = await appWithConfession(engine);
    const { id, created_at } = await commentIn(await post(ada));
    expect(created_at).toBe('2026-11-21T10:00:00.000Z');
    clock.now += 55 * MINUTE;
    await decide(db, id, {}, clock.now);
    expect((await threadOf(visitor, confession)).items[0]?.created_at).toBe('2026-11-21T11:00:00.000Z');
  });

  test('limits the length of a comment', async () => {
    const { ada, post } = await appWithConfession(engine);
    for (const [content, message] of [
      ['too short', 'Comment must be at least 10 characters long'],
      ['x'.repeat(1001), 'Comment must not exceed 1000 characters'],
    ]) {
      const response = await post(ada, { content });
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { 'body.content': message } }]);
    }
  });

  test('accepts comments only on listed confessions, and replies only to their listed comments', async () => {
    const { ada, bob, db, confession, post, published } = await appWithConfession(engine);
    const other = await insertPost(db, 'confession');
    const id = await published(ada);
    const deleted = await published(ada);
    await ada.delete(`${COMMENTS}/${deleted}`);
    expect(await answerOf(await post(bob, { confession_id: 'x'.repeat(22) }))).toEqual([404, 'CONFESSION_NOT_FOUND']);
    expect(await answerOf(await post(bob, { confession_id: other, parent_id: id }))).toEqual(NOT_FOUND);
    expect(await answerOf(await post(bob, { parent_id: deleted }))).toEqual(NOT_FOUND);
    await db.updateTable('confession').set({ is_listed: 0 }).where('id', '=', confession).execute();
    expect(await answerOf(await post(bob))).toEqual([404, 'CONFESSION_NOT_FOUND']);
    expect(await answerOf(await bob.get(`${COMMENTS}/${id}`))).toEqual(NOT_FOUND);
    expect(await answerOf(await bob.post(`${COMMENTS}/${id}/like`))).toEqual(NOT_FOUND);
  });

  test('keeps the comments on a deleted confession but accepts no new ones', async () => {
    const { ada, bob, db, confession, post, published, visitor } = await appWithConfession(engine);
    const id = await published(ada);
    await db.updateTable('confession').set({ is_listed: 0, deleted_by: 'author', published_at: 1 }).execute();
    expect((await threadOf(visitor, confession)).items).toMatchObject([{ id, is_deleted: false }]);
    expect(await answerOf(await post(bob, { parent_id: id }))).toEqual([404, 'CONFESSION_NOT_FOUND']);
  });

  test('lets a competition close its comments, and hides them when the competition is hidden', async () => {
    const { ada, bob, root, db, confession, post, published, visitor } = await appWithConfession(engine);
    const id = await published(ada);
    const made = await root.post('/api/admin/competitions', { name: 'States', visibility_status: 'published' });
    const { id: competition_id } = (await made.json()) as { id: string };
    await db.updateTable('confession').set({ competition_id }).execute();
    await root.patch(`/api/admin/competitions/${competition_id}`, { allow_comments: false });
    expect(await (await post(bob)).json()).toMatchObject({ code: 'COMMENTS_CLOSED', message: 'Comments disabled' });
    expect((await threadOf(visitor, confession)).items).toHaveLength(1);
    await root.patch(`/api/admin/competitions/${competition_id}`, { visibility_status: 'hidden' });
    const list = `/api/confessions/${confession}/comments`;
    expect(await answerOf(await visitor.get(list))).toEqual([404, 'CONFESSION_NOT_FOUND']);
    expect(await answerOf(await bob.get(`${COMMENTS}/${id}`))).toEqual(NOT_FOUND);
    expect((await root.get(list)).status).toBe(200);
  });

  test('shows visitors nothing while confessions require signing in', async () => {
    const { ada, root, confession, published, visitor } = await appWithConfession(engine);
    const id = await published(ada);
    await root.put('/api/feature-flags/admin/confession_login_required', { enabled: true, rolloutPercentage: 100 });
    const walled = [401, 'AUTH_REQUIRED'];
    expect(await answerOf(await visitor.get(`${COMMENTS}?confession_id=${confession}`))).toEqual(walled);
    expect(await answerOf(await visitor.get(`/api/confessions/${confession}/comments`))).toEqual(walled);
    for (const each of [id, 'x'.repeat(22)])
      expect(await answerOf(await visitor.get(`${COMMENTS}/${each}`))).toEqual(walled);
    expect((await threadOf(ada, confession)).items).toHaveLength(1);
  });

  test('creates one comment when a request is repeated with the same idempotency key', async () => {
    const { ada, db, confession } = await appWithConfession(engine);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-attempt' };
    const send = () => ada.raw('POST', COMMENTS, headers, JSON.stringify(aNewComment(confession)));
    const answers = await Promise.all(Array.from({ length: 10 }, async () => send()));
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await commentIn(answer)).id)));
    expect(ids.size).toBe(1);
    expect(await db.selectFrom('content_author').selectAll().execute()).toHaveLength(1);
  });

  test('refuses a comment that is sent right after another one, but accepts it ten seconds later', async () => {
    const { ada, bob, db, confession, post } = await appWithConfession(engine);
    await post(ada);
    const refused = await ada.post(COMMENTS, aNewComment(confession));
    expect(await answerOf(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await bob.post(COMMENTS, aNewComment(confession))).status).toBe(200);
    await passLimitTime(db, 10);
    expect((await ada.post(COMMENTS, aNewComment(confession))).status).toBe(200);
  });

  test('limits a member to sixty comments an hour', async () => {
    const { ada, db, confession } = await appWithConfession(engine);
    const comment = async () => ada.post(COMMENTS, aNewComment(confession));
    for (let comments = 0; comments < 60; comments += 1) {
      expect((await comment()).status).toBe(200);
      await passLimitTime(db, 10);
    }
    const refused = await comment();
    expect(await answerOf(refused)).toEqual([429, 'RATE_LIMITED']);
    await passLimitTime(db, Number(refused.headers.get('retry-after')));
    expect((await comment()).status).toBe(200);
  });

  test('lets the author edit a pending comment at any time, and a published one for 15 minutes if it has no replies', async () => {
    const { ada, bob, clock, confession, db, post, published, visitor } = await appWithConfession(engine);
    const pending = await commentIn(await post(ada));
    const [id, answered] = [await published(ada), await published(ada)];
    await published(bob, { parent_id: answered });
    const edit = (of: string) => ada.patch(`${COMMENTS}/${of}`, EDIT);
    expect(await answerOf(await edit(answered))).toEqual([409, 'CONFLICT']);
    clock.now = NOW + 15 * MINUTE;
    expect(await commentIn(await edit(id))).toMatchObject({ ...EDIT, moderation_status: 'pending' });
    expect((await threadOf(visitor, confession)).items.map((item) => item.id)).not.toContain(id);
    await decide(db, id, {}, clock.now);
    clock.now += 1;
    expect(await answerOf(await edit(id))).toEqual([409, 'CONFLICT']);
    expect((await edit(pending.id)).status).toBe(200);
  });

  test('leaves a tombstone if a deleted comment has replies, and nothing otherwise', async () => {
    const { ada, bob, confession, published, visitor } = await appWithConfession(engine);
    const top = await published(ada);
    const answer = await published(bob, { parent_id: top });
    const gone = { content: '', is_deleted: true, deleted_by: 'author', original_text: null };
    expect(await commentIn(await ada.delete(`${COMMENTS}/${top}`))).toMatchObject(gone);
    const { items, total } = await threadOf(visitor, confession);
    expect([items, total]).toMatchObject([[{ id: top, ...gone, replies_count: 1 }, { id: answer }], 1]);
    expect(await answerOf(await bob.post(`${COMMENTS}/${top}/like`))).toEqual(NOT_FOUND);
    await bob.delete(`${COMMENTS}/${answer}`);
    expect(await threadOf(visitor, confession)).toEqual({ items: [], more: [], total: 0 });
    expect(await commentIn(await ada.delete(`${COMMENTS}/${top}`))).toMatchObject(gone);
  });

  test('shows the text of a held-back comment in a thread only to its author and staff', async () => {
    const { ada, bob, root, confession, db, published, visitor } = await appWithConfession(engine);
    const top = await published(ada);
    await published(bob, { parent_id: top });
    await decide(db, top, { status: 'escalated', original: 'x', originalVisibility: 'public' });
    const held = { id: top, content: '', original_text: null, is_deleted: false, moderation_status: 'pending' };
    for (const client of [visitor, bob]) expect((await threadOf(client, confession)).items[0]).toMatchObject(held);
    expect(await commentIn(await bob.get(`${COMMENTS}/${top}`))).toMatchObject(held);
    expect((await commentIn(await ada.get(`${COMMENTS}/${top}`))).content).not.toBe('');
    expect((await threadOf(root, confession)).items[0]?.content).not.toBe('');
  });

  test('lets suspended members delete their comments but not write any', async () => {
    const { ada, confession, db, published } = await appWithConfession(engine);
    const id = await published(ada);
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'ada').execute();
    const message = 'Your account is suspended. You can view content but cannot comment.';
    const refused = { code: 'ACCOUNT_SUSPENDED', message };
    expect(await (await ada.post(COMMENTS, aNewComment(confession))).json()).toMatchObject(refused);
    expect(await (await ada.patch(`${COMMENTS}/${id}`, EDIT)).json()).toMatchObject(refused);
    expect((await ada.post(`${COMMENTS}/${id}/like`)).status).toBe(403);
    expect((await ada.delete(`${COMMENTS}/${id}`)).status).toBe(200);
  });
});
