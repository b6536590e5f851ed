import { describe, expect, test } from 'vitest';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { appWithStaff, CLEAN, CRISIS } from '#server/testing/test-staff.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';

describe.each(ENGINES)('staff decisions on %s', (engine) => {
  test('approving publishes a post, and rejecting hides it and gives its author a reason', async () => {
    const { post, decide, feed, own } = await appWithStaff(engine);
    const [crisis, clean] = [await post(CRISIS), await post(CLEAN)];
    expect((await decide(crisis, { action: 'approve' })).body).toMatchObject({
      status: 'approved',
      reason: null,
      urgency: null,
      actions: ['reject', 'rewrite', 'remove', 'escalate', 'undo'],
    });
    await decide(clean, { action: 'reject', reason: 'off_topic', note: 'Not about mock trial' });
    expect((await feed()).map(([id]) => id)).toEqual([crisis]);
    const rejected = (await own()).find(({ id }) => id === clean);
    expect(rejected).toMatchObject({ is_approved: false, pending_reason: 'rejected', moderation_reason: 'off_topic' });
    expect(JSON.stringify(await own())).not.toContain('Not about');
  });

  test('rewriting publishes the new text and keeps the original from everyone but the author and staff', async () => {
    const { ada, mo, get, post, decide, feed } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const text = 'That round was so hard on me today';
    const { body } = await decide(id, { action: 'rewrite', text, reason: 'self_harm' });
    expect(body).toMatchObject({ status: 'rewritten', content: text, original_text: CRISIS });
    expect(await feed()).toEqual([[id, text]]);
    const originalFor = async (client: Pick<TestClient, 'get'>) =>
      Confession.parse(await (await client.get(`/api/confessions/${id}`)).json()).original_text;
    expect([await originalFor({ get }), await originalFor(ada), await originalFor(mo)]).toEqual([null, CRISIS, CRISIS]);
  });

  test.each([
    ['a rewrite without a text', { action: 'rewrite', reason: 'other' }, 'body.text'],
    ['a rewrite that is too short', { action: 'rewrite', text: 'Too short' }, 'body.text'],
    ['an approval with a text', { action: 'approve', text: CLEAN }, 'body.text'],
    ['a rejection without a reason', { action: 'reject' }, 'body.reason'],
    ['a removal without a reason', { action: 'remove', reason: null }, 'body.reason'],
    ['an unknown action', { action: 'burn' }, 'body.action'],
    ['a long note', { action: 'approve', note: 'x'.repeat(501) }, 'body.note'],
  ])('refuses %s and changes nothing', async (_, body, field) => {
    const { post, decide, read, audit } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const before = await read(id);
    const refused = await decide(id, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect(await read(id)).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  test('refuses an outdated version, an action that no longer fits, and a missing post', async () => {
    const { ada, post, decide, read } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const { version } = (await read(id)).item;
    await ada.patch(`/api/confessions/${id}`, { content: CLEAN });
    const outdated = await decide(id, { action: 'reject', reason: 'spam', version });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { content: CLEAN } } });
    expect((await decide(id, { action: 'restore' })).status).toBe(409);
    expect((await decide(id, { action: 'undo' })).status).toBe(409);
    expect((await decide('n'.repeat(22), { action: 'approve' })).body.code).toBe('CONFESSION_NOT_FOUND');
    await ada.delete(`/api/confessions/${id}`);
    const gone = await decide(id, { action: 'remove', reason: 'spam' });
    expect(gone.body.current).toMatchObject({ status: 'deleted', content: '', original_text: null, actions: [] });
  });

  test('only one of eight decisions that two moderators send at the same time succeeds', async () => {
    const { post, decide, read, mo, kim, audit } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const { version } = (await read(id)).item;
    const actions = [
      { action: 'approve', version },
      { action: 'reject', reason: 'spam', version },
      { action: 'remove', reason: 'hate', version },
      { action: 'escalate', version },
    ];
    const answers = await Promise.all(
      [...actions, ...actions].map((body, index) => decide(id, body, index % 2 === 0 ? mo : kim)),
    );
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(7);
    for (const { body } of refused) expect(body.current.status).toBe(done?.body.status);
    expect(await audit()).toHaveLength(1);
    expect((await read(id)).history).toHaveLength(2);
  });

  test('records who decided, with the state before and after, but no text and no author', async () => {
    const { post, decide, audit } = await appWithStaff(engine);
    const id = await post(CRISIS);
    await decide(id, { action: 'reject', reason: 'spam', note: 'Looks copied' });
    const [entry] = await audit();
    expect(entry).toMatchObject({
      admin_id: 'mo',
      action: 'confession.reject',
      entity_type: 'confession',
      entity_id: id,
      details: {
        before: { status: 'pending', reason: 'self_harm' },
        after: { status: 'rejected', reason: 'spam' },
      },
    });
    expect(JSON.stringify(entry)).not.toMatch(/kill|ada|copied/);
  });

  test.each(KINDS)('a removed %s is no longer listed and can be restored', async (kind: PostKind) => {
    const { db, mo } = await appWithStaff(engine);
    const id = await insertPost(db, kind);
    if (kind === 'confession')
      await db.insertInto('feed_count').values({ scope: '', listed: 1, last_number: 1 }).execute();
    const path = `/api/admin/${kind}s/${id}/moderate`;
    const isListed = async () =>
      (await db.selectFrom(kind).where('id', '=', id).select('is_listed').executeTakeFirstOrThrow()).is_listed;
    const removed = await mo.post(path, { action: 'remove', reason: 'hate' });
    expect(await removed.json()).toMatchObject({ status: 'removed', reason: 'hate', actions: ['restore', 'undo'] });
    expect(await isListed()).toBe(0);
    const restored = await mo.post(path, { action: 'restore' });
    expect(await restored.json()).toMatchObject({ status: 'approved', reason: null });
    expect(await isListed()).toBe(1);
  });

  test('readers see that a confession was removed, and its author also sees why', async () => {
    const { get, ada, post, decide, own } = await appWithStaff(engine);
    const id = await post(CLEAN);
    await decide(id, { action: 'remove', reason: 'off_topic' });
    const seen = async (client: Pick<TestClient, 'get'>) =>
      Confession.parse(await (await client.get(`/api/confessions/${id}`)).json());
    expect(await seen({ get })).toMatchObject({ deleted_by: 'staff', content: '', moderation_reason: null });
    expect(await seen(ada)).toMatchObject({ deleted_by: 'staff', moderation_reason: 'off_topic' });
    expect(await own()).toMatchObject([
      { content: CLEAN, pending_reason: 'rejected', moderation_reason: 'off_topic', is_editable: false },
    ]);
  });
});
