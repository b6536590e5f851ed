import { describe, expect, test } from 'vitest';
import { forgetUndo } from '#server/features/moderation/events.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { leaveToQueue } from '#server/posts/test-posts.ts';
import { appWithStaff, CLEAN, CRISIS, type Refusal, RUDE, THREAT } from '#server/testing/test-staff.ts';
import type { BatchResult } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';

describe.each(ENGINES)('undoing a decision on %s', (engine) => {
  test.each([
    ['a rejection', { action: 'reject', reason: 'spam' }],
    ['a rewrite', { action: 'rewrite', text: 'A new and much kinder text about it', reason: 'hate' }],
    ['a removal', { action: 'remove', reason: 'hate' }],
    ['an escalation', { action: 'escalate' }],
    ['an approval', { action: 'approve' }],
  ])('restores the post as it was before %s, but only once', async (_, body) => {
    const { post, decide, read, list, kim } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const before = (await read(id)).item;
    await decide(id, body);
    const undone = await decide(id, { action: 'undo', note: 'Wrong post' }, kim);
    expect(undone.status).toBe(200);
    expect({ ...undone.body, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await list()).items.map((item) => item.id)).toEqual([id]);
    expect((await decide(id, { action: 'undo' })).status).toBe(409);
    expect((await read(id)).history.at(-1)).toMatchObject({ action: 'undo', staff: 'Kim Osei', status: 'pending' });
  });

  test('restores a masked text that was rewritten, and reopens the reports that the decision had closed', async () => {
    const { db, post, decide, read, kim } = await appWithStaff(engine);
    const id = await post(RUDE);
    await kim.post('/api/reports', { content_type: 'confession', content_id: id, reason: 'False information' });
    const before = (await read(id)).item;
    expect(before.reports).toEqual([{ reason: 'False information', count: 1 }]);
    await decide(id, { action: 'rewrite', text: 'What was that ruling even about' });
    expect((await read(id)).item.reports).toEqual([]);
    await decide(id, { action: 'undo' });
    expect({ ...(await read(id)).item, version: 0 }).toEqual({ ...before, version: 0 });
    const report = await db.selectFrom('report').select(['status', 'resolution', 'resolved_at']).execute();
    expect(report).toEqual([{ status: 'pending', resolution: null, resolved_at: null }]);
  });

  test('keeps the urgency of a report of concern that came in after an approval', async () => {
    const { signedIn, clock, post, decide, list } = await appWithStaff(engine);
    const id = await post(THREAT);
    await decide(id, { action: 'approve' });
    clock.now += 60_000;
    const bob = await signedIn({ id: 'bob' });
    await bob.post('/api/reports', { content_type: 'confession', content_id: id, reason: WORRIED });
    await decide(id, { action: 'undo' });
    expect((await list()).items).toMatchObject([{ id, status: 'escalated', urgency: 'crisis' }]);
  });

  test('leaves an unchecked post for staff to review if someone has reported it since the decision', async () => {
    const { root, signedIn, db, clock, post, decide, list } = await appWithStaff(engine);
    await leaveToQueue(root);
    const id = await post(CLEAN);
    await decide(id, { action: 'approve' });
    clock.now += 60_000;
    const bob = await signedIn({ id: 'bob' });
    await bob.post('/api/reports', { content_type: 'confession', content_id: id, reason: 'False information' });
    await decide(id, { action: 'undo' });
    expect((await list()).items).toMatchObject([{ id, status: 'pending', urgency: 'waiting' }]);
    expect(await db.selectFrom('moderation_job').selectAll().execute()).toEqual([]);
  });

  test('is refused once the author has edited the post or 30 days have passed', async () => {
    const { clock, db, ada, post, decide, read } = await appWithStaff(engine);
    const edited = await post(CRISIS);
    await decide(edited, { action: 'reject', reason: 'spam' });
    await ada.patch(`/api/confessions/${edited}`, { content: CLEAN });
    expect((await decide(edited, { action: 'undo' })).status).toBe(409);
    const id = await post(CRISIS);
    await decide(id, { action: 'reject', reason: 'spam' });
    await forgetUndo(db, clock.now + 29 * 86_400_000);
    expect((await read(id)).item.actions).toContain('undo');
    await forgetUndo(db, clock.now + 30 * 86_400_000);
    expect((await read(id)).item.actions).not.toContain('undo');
    expect((await decide(id, { action: 'undo' })).status).toBe(409);
  });
});

async function appWithBatch(on: (typeof ENGINES)[number]) {
  const app = await appWithStaff(on);
  const ids = [await app.post(CRISIS), await app.post(THREAT), await app.post(CLEAN)];
  const send = async (body: object, path = 'moderate-batch') => {
    const response = await app.mo.post(`/api/admin/confessions/${path}`, body);
    return { status: response.status, body: (await response.json()) as BatchResult & Refusal };
  };
  const statuses = async () => Promise.all(ids.map(async (id) => (await app.read(id)).item.status));
  return { ...app, ids, send, statuses };
}

describe.each(ENGINES)('batches on %s', (engine) => {
  test("make a decision on each post, report which ones they couldn't change, and can be undone as a whole", async () => {
    const { ids, send, statuses, claim, kim, audit } = await appWithBatch(engine);
    const [crisis, threat, clean] = ids as [string, string, string];
    await claim(threat, kim);
    const { body } = await send({ ids: [...ids, crisis, 'n'.repeat(22)], action: 'reject', reason: 'spam' });
    expect(body.items.map(({ id, is_done, code }) => [id, is_done, code])).toEqual([
      [crisis, true, null],
      [threat, false, 'CONFLICT'],
      [clean, true, null],
      ['n'.repeat(22), false, 'CONFESSION_NOT_FOUND'],
    ]);
    expect(await statuses()).toEqual(['rejected', 'escalated', 'rejected']);
    const entries = await audit();
    const parent = entries.find(({ action }) => action === 'confession.batch');
    const children = entries.filter(({ action }) => action === 'confession.reject');
    expect(parent).toMatchObject({ action: 'confession.batch', entity_id: body.batch_id });
    expect(parent?.details).toEqual({ action: 'reject', reason: 'spam', posts: 4 });
    expect(children.map(({ details }) => details['batch'])).toEqual([body.batch_id, body.batch_id]);
    const undone = await send({ batch_id: body.batch_id }, 'undo-batch');
    expect(undone.body.items.map(({ is_done }) => is_done)).toEqual([true, true]);
    expect(await statuses()).toEqual(['pending', 'escalated', 'approved']);
  });

  test('when undone, leave alone posts with a newer decision', async () => {
    const { ids, send, statuses, decide, kim } = await appWithBatch(engine);
    const { body } = await send({ ids, action: 'reject', reason: 'spam' });
    await decide(ids[0] ?? '', { action: 'approve' }, kim);
    const undone = await send({ batch_id: body.batch_id }, 'undo-batch');
    expect(undone.body.items.filter(({ is_done }) => !is_done).map(({ id }) => id)).toEqual([ids[0]]);
    expect(await statuses()).toEqual(['approved', 'escalated', 'approved']);
    expect((await send({ batch_id: 'n'.repeat(22) }, 'undo-batch')).status).toBe(404);
  });

  test('leave alone posts that their authors have edited since staff saw them', async () => {
    const { ada, ids, list, send, statuses } = await appWithBatch(engine);
    const seen = (await list('?status=all')).items.map(({ id, version }) => [id, version] as const);
    await ada.patch(`/api/confessions/${ids[0]}`, { content: THREAT });
    const { body } = await send({ ids, versions: Object.fromEntries(seen), action: 'approve' });
    expect(body.items.slice(0, 2)).toMatchObject([
      { id: ids[0], is_done: false, code: 'CONFLICT' },
      { id: ids[1], is_done: true },
    ]);
    expect(await statuses()).toEqual(['escalated', 'approved', 'approved']);
  });

  test('make only one decision on each post if two of them run at the same time', async () => {
    const { ids, send, audit } = await appWithBatch(engine);
    const batch = { ids, action: 'reject', reason: 'spam' };
    const [one, other] = await Promise.all([send(batch), send({ ...batch, ids: ids.toReversed() })]);
    const done = [one, other].flatMap(({ body }) => body.items.filter(({ is_done }) => is_done).map(({ id }) => id));
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect((await audit()).filter(({ action }) => action === 'confession.reject')).toHaveLength(3);
  });

  test.each([
    ['101 posts', { ids: Array.from({ length: 101 }, () => 'n'.repeat(22)), action: 'approve' }, 'body.ids'],
    ['no posts', { ids: [], action: 'approve' }, 'body.ids'],
    ['an undo', { ids: ['n'.repeat(22)], action: 'undo' }, 'body.action'],
    ['a rejection without a reason', { ids: ['n'.repeat(22)], action: 'reject' }, 'body.reason'],
  ])('are refused if they contain %s', async (_, body, field) => {
    const { send } = await appWithBatch(engine);
    const refused = await send(body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });
});
