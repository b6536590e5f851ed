import { describe, expect, test } from 'vitest';
import { HOUR_MS, NOTICES, noticesFor, titlesFor, unreadOf } from '#server/features/notices/test-notices.ts';
import { settleOldRequests } from '#server/features/teams/old-teams.repository.ts';
import {
  appWithTeams,
  asked,
  create,
  DAY_MS,
  join,
  membersOf,
  requestsTo,
  settle,
  TEAMS,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { appWithStaff, CLEAN } from '#server/testing/test-staff.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';

const CASES = '/api/admin/reports';

async function appWithReport(engine: (typeof ENGINES)[number]) {
  const app = await appWithStaff(engine);
  const bob = await app.signedIn({ id: 'bob' });
  const id = await app.post(CLEAN);
  const report = (client: TestClient, reason = 'Spam or irrelevant content') =>
    client.post('/api/reports', { content_type: 'confession', content_id: id, reason });
  const caseId = async () =>
    ((await (await app.mo.get(`${CASES}?filter=all`)).json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  const resolve = async (body: object) => app.mo.post(`${CASES}/${await caseId()}/resolve`, body);
  const anHourLater = () => {
    app.clock.now += HOUR_MS;
  };
  return { ...app, bob, id, report, resolve, anHourLater };
}

const detailsFor = async (client: TestClient) => (await noticesFor(client)).items.map(({ detail }) => detail);

describe.each(ENGINES)('what notices say on %s', (engine) => {
  test('team owners are told about requests to join, and the members who asked are told about the decisions', async () => {
    const { ada, bob, cy } = await appWithTeams(engine);
    const { id } = await create(ada, { name: 'Ridge' });
    const [first, second] = [await asked(bob, id), await asked(cy, id)];
    expect(await titlesFor(ada)).toEqual(['Someone asked to join Ridge.', 'Someone asked to join Ridge.']);
    expect(JSON.stringify(await noticesFor(ada))).not.toMatch(/"(?:bob|cy)"/);
    await settle(ada, id, first, 'accept');
    await settle(ada, id, first, 'accept');
    await settle(ada, id, second, 'decline');
    expect(await titlesFor(bob)).toEqual(['You’re now a member of Ridge.']);
    expect(await titlesFor(cy)).toEqual(['The owner of Ridge declined your request.']);
    expect(await unreadOf(ada)).toBe(0);
  });

  test('withdrawing a request to join removes the unread notice about it', async () => {
    const { ada, bob } = await appWithTeams(engine);
    const { id } = await create(ada, { name: 'Ridge' });
    await settle(bob, id, await asked(bob, id), 'withdraw');
    expect(await titlesFor(ada)).toEqual([]);
  });

  test('a request to join that can’t be answered anymore leaves the owner no unread notice', async () => {
    const { ada, bob, cy, db, clock, moveTo, proofOf } = await appWithTeams(engine);
    const ridge = await create(ada, { name: 'Ridge' });
    const valley = await create(ada, { name: 'Valley' });
    await asked(cy, ridge.id);
    for (const { id } of [ridge, valley]) await asked(bob, id);
    expect(await unreadOf(ada)).toBe(3);
    const account = { email: 'cy@school.test', posts: 'keep', ...(await proofOf(cy)) };
    expect((await cy.post('/api/account/delete', account)).status).toBe(200);
    expect(await unreadOf(ada)).toBe(2);
    await ada.delete(`${TEAMS}/${valley.id}`);
    expect(await titlesFor(ada)).toEqual(['Someone asked to join Ridge.']);
    await moveTo(clock.now + 30 * DAY_MS);
    await settleOldRequests(db, clock.now);
    expect(await titlesFor(ada)).toEqual([]);
    expect(await titlesFor(bob)).toEqual(['Your request to join Ridge has expired.', 'Valley has been closed.']);
  });

  test('owners are told when a member leaves, and others are told when they become the owner or are removed, or when the team closes', async () => {
    const { ada, bob, cy } = await appWithTeams(engine);
    const { id } = await create(ada, { name: 'Ridge' });
    await join(ada, bob, id);
    await bob.post(`${TEAMS}/${id}/leave`);
    await bob.post(`${TEAMS}/${id}/leave`);
    expect(await titlesFor(ada)).toEqual(['A member left Ridge.']);
    await join(ada, cy, id);
    const other = (await membersOf(ada, id)).find(({ is_own }) => !is_own)?.id ?? '';
    await ada.post(`${TEAMS}/${id}/owner`, { member_id: other });
    expect(await titlesFor(cy)).toContain('You’re now the owner of Ridge.');
    const gone = (await membersOf(cy, id)).find(({ is_own }) => !is_own)?.id ?? '';
    await cy.delete(`${TEAMS}/${id}/members/${gone}`);
    expect(await titlesFor(ada)).toContain('You’re no longer a member of Ridge.');
    await asked(bob, id);
    expect(await requestsTo(cy, id)).toHaveLength(1);
    await cy.delete(`${TEAMS}/${id}`);
    expect(await titlesFor(bob)).toContain('Ridge has been closed.');
    expect(await titlesFor(cy)).not.toContain('Ridge has been closed.');
  });

  test("deleting a competition sends its teams' members a notice and records each closed team in the audit log", async () => {
    const { ada, bob, cy, root, competition, db } = await appWithTeams(engine);
    const ridge = await create(ada, { name: 'Ridge' });
    const valley = await create(cy, { name: 'Valley' });
    await asked(bob, ridge.id);
    const cup = { name: 'Cup', short_id: 'cup', visibility_status: 'published' };
    await root.post('/api/admin/competitions', cup);
    await create(bob, { name: 'Elsewhere', competition_id: 'cup' });
    expect((await root.delete(`/api/admin/competitions/${competition.id}`)).status).toBe(200);
    expect(await titlesFor(ada)).toContain('Ridge has been closed.');
    expect(await titlesFor(bob)).toEqual(['Ridge has been closed.']);
    expect(await titlesFor(cy)).toEqual(['Valley has been closed.']);
    const closed = await db.selectFrom('admin_audit_log').where('action', '=', 'team.close').selectAll().execute();
    expect(new Set(closed.map(({ entity_id }) => entity_id))).toEqual(new Set([ridge.id, valley.id]));
  });

  test('deleting an account gives its team a new owner, who is told', async () => {
    const { ada, bob, proofOf } = await appWithTeams(engine);
    const { id } = await create(ada, { name: 'Ridge' });
    await join(ada, bob, id);
    const account = { email: 'ada@school.test', posts: 'keep', ...(await proofOf(ada)) };
    const { status } = await ada.post('/api/account/delete', account);
    expect(status).toBe(200);
    expect(await titlesFor(bob)).toContain('You’re now the owner of Ridge.');
  });

  test('authors learn the outcome of a decision and the reason for it within an hour', async () => {
    const { ada, mo, id, decide, anHourLater } = await appWithReport(engine);
    await decide(id, { action: 'remove', reason: 'hate' });
    expect(await unreadOf(ada)).toBe(0);
    anHourLater();
    expect(await titlesFor(ada)).toEqual(['A moderator took down your confession.']);
    expect(await detailsFor(ada)).toEqual(['It attacks a group of people.']);
    expect(await titlesFor(mo)).toEqual([]);
    await decide(id, { action: 'restore' });
    anHourLater();
    expect(await titlesFor(ada)).toEqual(['A moderator restored your confession.']);
  });

  test("authors aren't told about a decision that is undone right away, but are told when one is undone later", async () => {
    const { ada, id, decide, anHourLater } = await appWithReport(engine);
    await decide(id, { action: 'reject', reason: 'spam' });
    await decide(id, { action: 'undo' });
    anHourLater();
    expect(await titlesFor(ada)).toEqual([]);
    await decide(id, { action: 'reject', reason: 'spam' });
    anHourLater();
    await ada.post(`${NOTICES}/read`, { all: true });
    await decide(id, { action: 'undo' });
    anHourLater();
    expect((await titlesFor(ada))[0]).toBe('A moderator undid an earlier decision about your confession.');
  });

  test("authors aren't told about an escalation, or about reports that led to nothing", async () => {
    const { ada, bob, id, report, resolve, decide, anHourLater } = await appWithReport(engine);
    await report(bob);
    await resolve({ resolution: 'no_violation' });
    await decide(id, { action: 'escalate', reason: 'other' });
    anHourLater();
    expect(await titlesFor(ada)).toEqual([]);
  });

  test('reporters learn the outcome, and those who were worried are thanked', async () => {
    const { ada, bob, kim, signedIn, report, resolve, anHourLater } = await appWithReport(engine);
    const cy = await signedIn({ id: 'cy' });
    await report(bob);
    await report(cy, WORRIED);
    await resolve({ resolution: 'removed', reason: 'spam' });
    expect(await unreadOf(bob)).toBe(0);
    anHourLater();
    expect(await titlesFor(bob)).toEqual(['A moderator looked at a confession that you reported.']);
    expect(await detailsFor(bob)).toEqual(['It isn’t public anymore.']);
    expect(await detailsFor(cy)).toEqual(['Thank you for looking out for someone.']);
    expect(await titlesFor(kim)).toEqual([]);
    expect(JSON.stringify([await noticesFor(ada), await noticesFor(bob)])).not.toMatch(/"(?:ada|bob|cy|mo)"/);
  });

  test("reporters aren't told about a decision that is undone before they read about it", async () => {
    const { bob, id, report, resolve, decide, anHourLater } = await appWithReport(engine);
    await report(bob);
    await resolve({ resolution: 'removed', reason: 'spam' });
    await decide(id, { action: 'undo' });
    anHourLater();
    expect(await titlesFor(bob)).toEqual([]);
  });

  test('an author is warned without anyone learning who the author is', async () => {
    const { ada, bob, db, report, resolve, audit, feed, id, anHourLater } = await appWithReport(engine);
    await report(bob);
    expect((await resolve({ resolution: 'warned' })).status).toBe(400);
    expect((await resolve({ resolution: 'warned', reason: 'self_harm' })).status).toBe(400);
    expect((await resolve({ resolution: 'suspended', reason: 'hate' })).status).toBe(400);
    const answer = await resolve({ resolution: 'warned', reason: 'harassment' });
    expect(await answer.json()).toMatchObject({ status: 'resolved', resolution: 'warned' });
    expect((await audit()).at(-1)).toMatchObject({
      action: 'report.warned',
      entity_id: id,
      details: { reports: 1, reason: 'harassment' },
    });
    expect(JSON.stringify(await audit())).not.toContain('"ada"');
    expect(await db.selectFrom('notice').where('user_id', '=', 'ada').select('id').execute()).toEqual([]);
    expect(await feed()).toEqual([[id, CLEAN]]);
    anHourLater();
    expect(await titlesFor(ada)).toEqual([
      'A moderator is asking you to follow the rules because of a confession you posted.',
    ]);
    expect(await detailsFor(ada)).toEqual(['It threatens or insults someone.']);
    expect(await detailsFor(bob)).toEqual(['Its author was told to follow the rules.']);
  });

  test('members are told about answers from support and changes to their status', async () => {
    const { root, ada } = await appWithStaff(engine);
    const ticket = { ticket_type: 'general', subject: 'A question', message: 'How do I start a team?' };
    const { id } = (await (await ada.post('/api/support/tickets', ticket)).json()) as { id: string };
    await root.post(`/api/support/tickets/${id}/respond`, { message: 'On the page of a competition.' });
    expect(await titlesFor(ada)).toEqual(['Support answered your request.']);
    const suspend = { role: 'user', status: 'suspended', reason: 'spam' };
    expect((await root.put('/api/admin/users/ada/role', suspend)).status).toBe(200);
    expect(await titlesFor(ada)).toEqual(
      expect.arrayContaining(['Your account is suspended.', 'Support answered your request.']),
    );
  });
});
