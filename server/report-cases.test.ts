import { describe, expect, test } from 'vitest';
import { decisionsIn } from '#server/features/admin-analytics/count-decisions.repository.ts';
import { lastStaffDecision } from '#server/features/moderation/events.repository.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';

const CASES = '/api/admin/reports';
const SPAM = 'Spam or irrelevant content';
const MEMBERS = ['ada', 'bob', 'cy', 'dee'] as const;
const TEXT = 'A much kinder text that fits any kind of post';

type Answer = ReportCase & { code: string; message: string; current: ReportCase; fields: Record<string, string> };

async function appWithReports(engine: (typeof ENGINES)[number], kind: PostKind, count = 1) {
  const clock = { now: Date.UTC(2026, 10, 21, 10, 7, 30) };
  const app = await testApp(engine, { now: () => clock.now });
  const members = await Promise.all(MEMBERS.map((id) => app.signedIn({ id })));
  const mo = await app.signedIn({ id: 'mo', role: 'moderator' });
  const id = await insertPost(app.db, kind);
  if (kind === 'confession')
    await app.db.insertInto('feed_count').values({ scope: '', listed: 1, last_number: 1 }).execute();
  const report = (member: TestClient, reason = SPAM) => {
    clock.now += 1;
    return member.post('/api/reports', { content_type: kind, content_id: id, reason });
  };
  for (const member of members.slice(0, count)) await report(member);
  const list = async (filter = 'pending') =>
    ((await (await mo.get(`${CASES}?filter=${filter}`)).json()) as { items: ReportCase[] }).items;
  const first = async () => (await list('all'))[0]?.id ?? '';
  const send = async (method: 'POST' | 'PUT', path: string, body: object, by = mo) => {
    const response = await by.send(method, path, body);
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const resolve = async (body: object, caseId?: string, by = mo) =>
    send('POST', `${CASES}/${caseId ?? (await first())}/resolve`, body, by);
  const review = async (status: string, caseId?: string) =>
    send('PUT', `${CASES}/${caseId ?? (await first())}`, { status });
  const stored = async () => app.db.selectFrom(kind).where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { ...app, clock, members, mo, id, report, list, resolve, review, stored };
}

describe.each(ENGINES)('report cases on %s', (engine) => {
  test('show what was reported and why, but never by whom', async () => {
    const { db, members, id, report, list } = await appWithReports(engine, 'comment', 2);
    const cy = members[2] as TestClient;
    await db.updateTable('comment').set({ content: 'edited', revision: 2 }).where('id', '=', id).execute();
    await report(cy, 'It quotes our packet.');
    const [only, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(only).toMatchObject({
      content_type: 'comment',
      content_id: id,
      status: 'pending',
      resolution: null,
      reports: [{ reason: SPAM, revision: 1 }, { reason: SPAM }, { reason: 'It quotes our packet.', revision: 2 }],
      snapshots: [
        { revision: 1, text: 'x' },
        { revision: 2, text: 'edited' },
      ],
      post: { id, content: 'edited', urgency: 'reported', status: 'pending' },
    });
    expect(only?.post?.reports).toEqual([
      { reason: SPAM, count: 2 },
      { reason: 'Other', count: 1 },
    ]);
    expect(JSON.stringify(await list())).not.toMatch(/"(?:ada|bob|cy)"/);
  });

  test('a report of concern about the author is urgent and puts the public post in the staff queue', async () => {
    const { mo, members, report, list } = await appWithReports(engine, 'confession', 0);
    await report(members[0] as TestClient, WORRIED);
    expect((await list())[0]?.post).toMatchObject({ urgency: 'crisis', status: 'approved' });
    const { items } = (await (await mo.get('/api/admin/confessions')).json()) as { items: object[] };
    expect(items).toHaveLength(1);
  });

  test('lists a report of concern about the author before an older case', async () => {
    const { db, clock, members, list } = await appWithReports(engine, 'confession', 1);
    const [, bob] = members as [TestClient, TestClient];
    clock.now += 1;
    const content_id = await insertPost(db, 'confession');
    await bob.post('/api/reports', { content_type: 'confession', content_id, reason: WORRIED });
    expect((await list()).map(({ reports }) => reports.map(({ reason }) => reason))).toEqual([[WORRIED], [SPAM]]);
  });

  test.each(KINDS)('resolving a case sets the status of the reported %s and closes its reports', async (kind) => {
    for (const [resolution, more, status, postStatus] of [
      ['removed', { reason: 'hate' }, 'resolved', 'removed'],
      ['rewritten', { text: TEXT }, 'resolved', 'rewritten'],
      ['escalated', {}, 'resolved', 'escalated'],
      ['no_violation', {}, 'dismissed', 'approved'],
    ] as const) {
      const { resolve, list } = await appWithReports(engine, kind, 3);
      const { body } = await resolve({ resolution, ...more, note: 'Looked at it' });
      expect(body).toMatchObject({ status, resolution, post: { status: postStatus, reports: [] } });
      expect(await list('pending')).toEqual([]);
      expect(await list(status)).toHaveLength(1);
    }
  });

  test('resolving a case as a duplicate only closes the reports, and a post that they had hidden stays in the queue', async () => {
    const hidden = await appWithReports(engine, 'confession', 3);
    const { body } = await hidden.resolve({ resolution: 'duplicate' });
    expect(body).toMatchObject({ status: 'dismissed', resolution: 'duplicate' });
    expect(body.post).toMatchObject({ status: 'pending', urgency: 'reported' });
    const open = await appWithReports(engine, 'confession', 1);
    expect((await open.resolve({ resolution: 'duplicate' })).body.post).toMatchObject({
      status: 'approved',
      urgency: null,
    });
    const audit = await open.db.selectFrom('admin_audit_log').select(['admin_id', 'action', 'details']).execute();
    expect(audit).toEqual([{ admin_id: 'mo', action: 'report.duplicate', details: '{"reports":1}' }]);
  });

  test.each([
    ['a duplicate', { resolution: 'duplicate' }],
    ['a warning', { resolution: 'warned', reason: 'spam' }],
  ])("adds the note on %s to the post's history without recording a decision", async (_, body) => {
    const { db, id, mo, resolve, clock } = await appWithReports(engine, 'confession', 1);
    await resolve({ ...body, note: 'Third one this week' });
    const { history } = (await (await mo.get(`/api/admin/confessions/${id}`)).json()) as { history: object[] };
    const entry = { by: 'staff', action: null, status: 'approved', reason: null, note: 'Third one this week' };
    expect(history).toMatchObject([entry]);
    expect(await lastStaffDecision(db, { type: 'confession', id })).toBeUndefined();
    expect(await decisionsIn(db, { from: 0, to: clock.now + 1 })).toEqual([]);
  });

  test('reports about a post that its author deleted can still be closed', async () => {
    const { db, id, resolve } = await appWithReports(engine, 'confession', 1);
    await db.updateTable('confession').set({ deleted_by: 'author', is_listed: 0 }).where('id', '=', id).execute();
    const { body } = await resolve({ resolution: 'removed', reason: 'spam' });
    expect(body).toMatchObject({ status: 'resolved', post: { status: 'deleted', content: '', actions: [] } });
  });

  test('a case goes into review and back, and a new report joins a case in review', async () => {
    const { db, members, report, review, list } = await appWithReports(engine, 'confession', 1);
    expect((await review('in_review')).body).toMatchObject({ status: 'in_review' });
    await report(members[1] as TestClient);
    expect([(await list('pending')).length, (await list('in_review'))[0]?.reports.length]).toEqual([0, 2]);
    expect((await review('pending')).body).toMatchObject({ status: 'pending' });
    const audit = await db.selectFrom('admin_audit_log').orderBy('at').select('details').execute();
    const [waiting, taken] = [{ status: 'pending' }, { status: 'in_review' }];
    expect(audit.map(({ details }) => JSON.parse(details))).toEqual([
      { before: waiting, after: taken },
      { before: taken, after: waiting },
    ]);
  });

  test('only one of three concurrent resolutions succeeds, and undoing it reopens the reports unless it was a duplicate', async () => {
    const { mo, signedIn, id, resolve, review, list } = await appWithReports(engine, 'confession', 3);
    const kim = await signedIn({ id: 'kim', role: 'moderator' });
    const [{ id: caseId } = { id: '' }] = await list();
    const answers = await Promise.all([
      resolve({ resolution: 'no_violation' }, caseId),
      resolve({ resolution: 'removed', reason: 'hate' }, caseId, kim),
      resolve({ resolution: 'duplicate' }, caseId, kim),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.current.status).not.toBe('pending');
    expect((await review('in_review', caseId)).status).toBe(409);
    const undone = await mo.post(`/api/admin/confessions/${id}/moderate`, { action: 'undo' });
    const wasDuplicate = answers[2]?.status === 200;
    expect([undone.status, (await list()).length]).toEqual(wasDuplicate ? [409, 0] : [200, 1]);
  });

  test('the second of two moderators is refused and sees how the first one closed the case', async () => {
    const { signedIn, resolve, stored, list } = await appWithReports(engine, 'confession', 1);
    const kim = await signedIn({ id: 'kim', role: 'moderator' });
    const [shown] = await list();
    await resolve({ resolution: 'removed', reason: 'hate' }, shown?.id);
    const decided = await stored();
    const refused = await resolve({ resolution: 'no_violation' }, shown?.id, kim);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: shown?.id, status: 'resolved', resolution: 'removed' } },
    });
    expect(refused.body.current.post).toMatchObject({ status: 'removed', reports: [] });
    expect(await stored()).toEqual(decided);
  });

  test.each([
    ['without a reason', { resolution: 'removed' }, 'body.reason'],
    ['without a text', { resolution: 'rewritten' }, 'body.text'],
    ['with a text too short for a confession', { resolution: 'rewritten', text: 'Quite short' }, 'body.text'],
    ['that warns without a reason', { resolution: 'warned' }, 'body.reason'],
    ['that warns someone who may be struggling', { resolution: 'warned', reason: 'self_harm' }, 'body.reason'],
    ['that suspends', { resolution: 'suspended' }, 'body.resolution'],
  ])('refuses a resolution %s', async (_, body, field) => {
    const { resolve, stored, list } = await appWithReports(engine, 'confession', 1);
    const before = await stored();
    const refused = await resolve(body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect([await stored(), (await list()).length]).toEqual([before, 1]);
  });

  test('refuses an outdated version, a post that someone else claimed, and an unknown case', async () => {
    const { signedIn, id, resolve, list } = await appWithReports(engine, 'confession', 1);
    const kim = await signedIn({ id: 'kim', role: 'moderator' });
    const outdated = await resolve({ resolution: 'no_violation', version: 99 });
    expect(outdated).toMatchObject({ status: 409, body: { current: { status: 'pending' } } });
    await kim.post(`/api/admin/confessions/${id}/claim`);
    for (const resolution of ['no_violation', 'duplicate']) expect((await resolve({ resolution })).status).toBe(409);
    expect((await resolve({ resolution: 'duplicate' }, 'n'.repeat(22))).body.code).toBe('REPORT_NOT_FOUND');
    expect(await list()).toHaveLength(1);
  });
});
