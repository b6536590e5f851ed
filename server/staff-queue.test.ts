import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { appWithStaff, CLEAN, CRISIS, PHONE, RUDE, THREAT } from '#server/testing/test-staff.ts';

describe.each(ENGINES)('the staff queue on %s', (engine) => {
  test('lists posts that wait for a decision, most urgent first, with what the pipeline found', async () => {
    const { post, list } = await appWithStaff(engine);
    const phone = await post(PHONE);
    const threat = await post(THREAT);
    await post(CLEAN);
    const crisis = await post(CRISIS);
    const { items, pagination } = await list();
    const waiting = items.map(({ id, urgency, status }) => [id, urgency, status]);
    expect(waiting.slice(0, 2)).toEqual([
      [crisis, 'crisis', 'pending'],
      [threat, 'threat', 'escalated'],
    ]);
    expect(pagination.total).toBe(items.length);
    const [first] = items;
    expect(first).toMatchObject({ content: CRISIS, reason: 'self_harm', claim: null, reports: [] });
    expect(first?.evidence.some(({ kind, effect }) => kind === 'crisis' && effect === 'crisis')).toBe(true);
    expect(first?.waiting_since).toMatch(/0:00\.000Z$/);
    expect((await list('?status=rewritten')).items.map(({ id }) => id)).toEqual([phone]);
  });

  test("labels a post as hidden by reports only if it is, and doesn't reveal exactly when it was written or reported", async () => {
    const { post, list, read, signedIn, clock } = await appWithStaff(engine);
    const id = await post(CLEAN);
    const report = async (name: string) => {
      clock.now += 61_000;
      const member = await signedIn({ id: name });
      await member.post('/api/reports', { content_type: 'confession', content_id: id, reason: 'False information' });
    };
    await report('bob');
    expect((await list('?status=all')).items).toMatchObject([{ id, status: 'approved', urgency: null }]);
    await report('cy');
    await report('dee');
    expect((await list()).items).toMatchObject([{ id, status: 'pending', urgency: 'reported' }]);
    const { history } = await read(id);
    expect(history.map(({ by, at }) => [by, at])).toEqual([
      ['pipeline', '2026-11-21T10:00:00.000Z'],
      ['reports', '2026-11-21T10:10:00.000Z'],
    ]);
  });

  test('can be filtered by status, reason, competition, and text', async () => {
    const { post, list, root, ada, db } = await appWithStaff(engine);
    const competition = { name: 'States', short_id: 'states', visibility_status: 'draft' };
    const { id: competitionId } = (await (await root.post('/api/admin/competitions', competition)).json()) as {
      id: string;
    };
    const crisis = await post(CRISIS);
    const clean = await post(CLEAN);
    const rude = await post(RUDE, ada);
    await db.updateTable('confession').set({ competition_id: competitionId }).where('id', '=', crisis).execute();
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found('?status=approved')).toEqual([clean]);
    expect(await found('?status=all')).toEqual([rude, clean, crisis]);
    expect(await found('?status=all&reason=self_harm')).toEqual([crisis]);
    expect(await found('?status=all&reason=spam')).toEqual([]);
    expect(await found('?status=all&competition_id=states')).toEqual([crisis]);
    expect(await found(`?competition_id=${competitionId}`)).toEqual([crisis]);
    expect(await found('?status=all&search=WHOLE%20jury')).toEqual([clean]);
    expect(await found('?status=all&search=fuck')).toEqual([rude]);
    expect(await found('?status=all&search=%25')).toEqual([]);
    expect(await found('?status=all&limit=1&page=2')).toEqual([clean]);
    const [item] = (await list('?status=pending')).items;
    expect(item?.competition).toEqual({ id: competitionId, short_id: 'states', name: 'States' });
  });

  test("shows how relevant a confession is, why, and which rules it's about, until its author deletes it", async () => {
    const { post, read, ada } = await appWithStaff(engine);
    const id = await post('I objected to hearsay under Rule 801 and won the round', ada);
    const { item } = await read(id);
    expect(item).toMatchObject({ fre_tags: ['801'] });
    expect(item.relevance_score).toBeGreaterThan(50);
    expect(item.relevance_explanation).toContain('801');
    await ada.delete(`/api/confessions/${id}`);
    const gone = { relevance_score: null, relevance_explanation: null };
    expect((await read(id)).item).toMatchObject({ ...gone, fre_tags: [] });
  });

  test("shows the history of a post with display names, and marks what the pipeline found in the author's text", async () => {
    const { post, read, decide } = await appWithStaff(engine);
    const id = await post(RUDE);
    const { item } = await read(id);
    expect(item).toMatchObject({ content: 'What the f*** was that ruling about', original_text: RUDE });
    const marked = item.evidence.map(({ start, end }) => RUDE.slice(start, end));
    expect(marked).toContain('fuck');
    await decide(id, { action: 'reject', reason: 'harassment', note: 'Second time this week.' });
    const { history } = await read(id);
    expect(history).toMatchObject([
      { by: 'pipeline', staff: null, action: null, status: 'rewritten' },
      { by: 'staff', staff: 'Mo Reyes', action: 'reject', status: 'rejected', note: 'Second time this week.' },
    ]);
    expect((await read('n'.repeat(22))) as unknown).toMatchObject({ code: 'CONFESSION_NOT_FOUND' });
  });

  test('shows comments with an excerpt of what they answer', async () => {
    const { db, mo } = await appWithStaff(engine);
    const id = await insertPost(db, 'comment');
    const { items } = (await (await mo.get('/api/admin/comments?status=all')).json()) as { items: { id: string }[] };
    expect(items).toMatchObject([
      { id, content_type: 'comment', parent: { content_type: 'confession', excerpt: 'x' } },
    ]);
  });
});

describe.each(ENGINES)('claims on %s', (engine) => {
  test('a claim keeps others from deciding until it ends, and its owner may renew or release it', async () => {
    const { clock, post, kim, mo, claim, decide } = await appWithStaff(engine);
    const id = await post(CRISIS);
    expect((await claim(id)).body.claim).toMatchObject({ by: 'Mo Reyes', is_mine: true });
    const refused = await claim(id, kim);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.message).toBe('Mo Reyes is reviewing this post at the moment.');
    expect(refused.body.current).toMatchObject({ claim: { by: 'Mo Reyes', is_mine: false }, actions: [] });
    expect((await decide(id, { action: 'approve' }, kim)).status).toBe(409);
    clock.now += 9 * 60_000;
    expect((await claim(id)).status).toBe(200);
    clock.now += 9 * 60_000;
    expect((await claim(id, kim)).status).toBe(409);
    await kim.delete(`/api/admin/confessions/${id}/claim`);
    expect((await claim(id, kim)).status).toBe(409);
    await mo.delete(`/api/admin/confessions/${id}/claim`);
    expect((await claim(id, kim)).status).toBe(200);
    clock.now += 10 * 60_000;
    expect((await decide(id, { action: 'approve' })).body).toMatchObject({ status: 'approved', claim: null });
  });

  test('only one of two moderators who claim a post at the same time gets it', async () => {
    const { post, kim, mo, claim } = await appWithStaff(engine);
    const id = await post(CRISIS);
    const answers = await Promise.all([claim(id, mo), claim(id, kim), claim(id, mo), claim(id, kim)]);
    const owners = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.claim?.by));
    expect(owners.size).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
