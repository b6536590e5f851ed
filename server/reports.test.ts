import { describe, expect, test } from 'vitest';
import { openCases } from '#server/features/moderation/cases.repository.ts';
import { runModerateCommand } from '#server/features/moderation/moderate-command.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { DEFAULT_LIMITS } from '#server/platform/limits/limits.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import { ownReports } from '#shared/reports/report.endpoints.ts';

const REPORTS = '/api/reports';
const SPAM = 'Spam or irrelevant content';
const MEMBERS = ['ada', 'bob', 'cy', 'dee'] as const;

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

const downloaded = async (member: TestClient) =>
  (await (await member.get('/api/account/export')).json()) as { reports: object[] };

async function appWithPost(engine: (typeof ENGINES)[number], kind: PostKind) {
  const app = await testApp(engine);
  const members = await Promise.all(MEMBERS.map((id) => app.signedIn({ id })));
  const id = await insertPost(app.db, kind);
  const report = (member: TestClient, reason = SPAM, to = id) =>
    member.post(REPORTS, { content_type: kind, content_id: to, reason });
  const isListed = async () =>
    (await app.db.selectFrom(kind).where('id', '=', id).select('is_listed').executeTakeFirstOrThrow()).is_listed === 1;
  const cases = async () => (await openCases(app.db, 9)).map((each) => [each.id, each.priority]);
  return { ...app, members, id, report, isListed, cases };
}

describe.each(ENGINES)('reports on %s', (engine) => {
  test.each(KINDS)('reports by three members hide a %s until staff have looked at it', async (kind) => {
    const { db, log, members, id, report, isListed, cases } = await appWithPost(engine, kind);
    const [ada, bob, cy, dee] = members as [TestClient, TestClient, TestClient, TestClient];
    for (const member of [ada, ada, bob]) expect((await report(member)).status).toBe(200);
    expect([await isListed(), await cases()]).toEqual([true, [[id, 0]]]);
    await report(cy);
    expect([await isListed(), await cases()]).toEqual([false, [[id, 1]]]);
    expect((await report(dee)).status).toBe(404);

    await runModerateCommand(moderationDeps({ db, now: () => 1, log }, SLICES), ['approve', id]);
    expect([await isListed(), await cases()]).toEqual([true, []]);
    const statuses = await db.selectFrom('report').select('status').distinct().execute();
    expect(statuses).toEqual([{ status: 'dismissed' }]);
    await report(dee);
    expect(await isListed()).toBe(true);
  });

  test('admins decide how many reports hide a post', async () => {
    const { members, report, isListed, signedIn } = await appWithPost(engine, 'confession');
    const admin = await signedIn({ id: 'root', role: 'admin' });
    await admin.patch('/api/admin/settings', { auto_hide_reports: 2 });
    const [ada, bob] = members as [TestClient, TestClient];
    await report(ada);
    expect(await isListed()).toBe(true);
    await report(bob);
    expect(await isListed()).toBe(false);
  });

  test("a report of concern about the author has the highest priority in the staff queue and doesn't hide the post", async () => {
    const { members, id, report, isListed, cases } = await appWithPost(engine, 'confession');
    for (const member of members) await report(member, WORRIED);
    expect([await isListed(), await cases()]).toEqual([true, [[id, 3]]]);
  });

  test('a member may both report a post and report concern about its author, in either order', async () => {
    const { members, id, report, cases, db } = await appWithPost(engine, 'confession');
    const [ada, bob] = members as [TestClient, TestClient];
    await report(ada);
    expect(await cases()).toEqual([[id, 0]]);
    await report(ada, WORRIED);
    expect(await cases()).toEqual([[id, 3]]);
    await report(bob, WORRIED);
    await report(bob);
    const rows = await db.selectFrom('report').select('reporter_id').orderBy('reporter_id').execute();
    expect(rows.map(({ reporter_id }) => reporter_id)).toEqual(['ada', 'ada', 'bob', 'bob']);
    const query = `${REPORTS}/user?content_type=confession&content_ids=${id}`;
    expect(await (await ada.get(query)).json()).toEqual({ reportedIds: [id], worriedIds: [id] });
  });

  test('reports of concern have their own limit, and members who reach either limit are told to wait until tomorrow', async () => {
    const { members, report, limits } = await appWithPost(engine, 'confession');
    const [ada] = members as [TestClient];
    await limits.spend('reportPerAccount', 'ada', undefined, DEFAULT_LIMITS.reportPerAccount.count);
    const refused = await report(ada);
    expect([refused.status, await messageOf(refused)]).toEqual([429, expect.stringContaining('until tomorrow')]);
    expect((await report(ada, WORRIED)).status).toBe(200);
    await limits.spend('worryPerAccount', 'ada', undefined, DEFAULT_LIMITS.worryPerAccount.count - 1);
    const worry = await report(ada, WORRIED);
    expect([worry.status, await messageOf(worry)]).toEqual([429, expect.stringContaining('until tomorrow')]);
  });

  test('concurrent reports count once per member and hide the post', async () => {
    const { members, report, isListed, db } = await appWithPost(engine, 'confession');
    await Promise.all([...members, ...members].map(async (member) => report(member)));
    expect(await isListed()).toBe(false);
    const reporters = await db.selectFrom('report').select('reporter_id').execute();
    expect(new Set(reporters.map(({ reporter_id }) => reporter_id)).size).toBe(reporters.length);
    expect(reporters.length).toBeGreaterThanOrEqual(3);
  });

  test.each(KINDS)('refuses a report by the author of a %s, and accepts one by another member', async (kind) => {
    const { members, id, report, db, cases } = await appWithPost(engine, kind);
    const [ada, bob] = members as [TestClient, TestClient];
    await noteAuthor(db, kind, id, 'ada');
    const answer = await report(ada);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'OWN_POST']);
    expect(await cases()).toEqual([]);
    expect((await report(bob)).status).toBe(200);
    await db.updateTable(kind).set({ is_listed: 0 }).where('id', '=', id).execute();
    expect((await report(ada)).status).toBe(404);
  });

  test('a report without a valid reason, about a missing post, or from a suspended member changes nothing', async () => {
    const { signedIn, members, report, db } = await appWithPost(engine, 'confession');
    const [ada] = members as [TestClient];
    for (const reason of ['', 'Other', 'x'.repeat(501)]) expect((await report(ada, reason)).status).toBe(400);
    const answer = (await (await report(ada, 'Other')).json()) as { fields: Record<string, string> };
    expect(answer.fields['body.reason']).toBe('Please select a reason or provide a custom reason');
    expect((await report(ada, SPAM, 'n'.repeat(22))).status).toBe(404);
    const sue = await signedIn({ id: 'sue', status: 'suspended' });
    const refused = await report(sue);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      403,
      'Your account is suspended. You cannot submit reports.',
    ]);
    expect(await db.selectFrom('report').selectAll().execute()).toEqual([]);
  });

  test('tells members which posts they have reported', async () => {
    const { members, id, report } = await appWithPost(engine, 'comment');
    const [ada, bob] = members as [TestClient, TestClient];
    await report(ada, 'It quotes our packet without saying so.');
    const query = `${REPORTS}/user?content_type=comment&content_ids=${id},${'n'.repeat(22)}`;
    const reported = async (member: TestClient) =>
      ownReports.response.parse(await (await member.get(query)).json()).reportedIds;
    expect([await reported(ada), await reported(bob)]).toEqual([[id], []]);
    expect((await ada.get(`${REPORTS}/user?content_type=comment&content_ids=short`)).status).toBe(400);
  });

  test('members find their own reports in the account download, without the text of the posts', async () => {
    const { db, members, id, report } = await appWithPost(engine, 'comment');
    const [ada, bob] = members as [TestClient, TestClient];
    await db.updateTable('comment').set({ content: 'What others wrote.' }).where('id', '=', id).execute();
    await report(ada, 'It quotes our packet.');
    const { reports } = await downloaded(ada);
    const reason = 'It quotes our packet.';
    expect(reports).toEqual([{ content_type: 'comment', content_id: id, reason, created_at: expect.any(String) }]);
    expect((await downloaded(bob)).reports).toEqual([]);
  });
});
