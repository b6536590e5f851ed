import { describe, expect, test } from 'vitest';
import { teamDrift } from '#server/features/teams/teams.repository.ts';
import {
  answerOf,
  appWithTeams,
  ask,
  asked,
  askedTeamIn,
  codeOf,
  create,
  DAY_MS,
  join,
  membersOf,
  nameUser,
  read,
  requestsTo,
  settle,
  TEAMS,
  teamIn,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

describe.each(ENGINES)('requests to join on %s', (engine) => {
  test('shows a request to join to the owner, who lets the member in', async () => {
    const { ada, bob, cy, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    await nameUser(bob, 'Bob Lee');
    const pending = await askedTeamIn(await ask(bob, id, ' I crossed the expert at regionals. '));
    expect(pending).toMatchObject({ own_status: 'pending', own_request_id: expect.any(String), member_count: 1 });
    const rid = pending.own_request_id ?? '';
    expect(await requestsTo(ada, id)).toEqual([
      {
        id: rid,
        display_name: 'Bob Lee',
        message: 'I crossed the expert at regionals.',
        status: 'pending',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect((await read(ada, id)).pending_requests).toBe(1);
    expect(await codeOf(await cy.get(`${TEAMS}/${id}/requests`))).toBe('FORBIDDEN');
    expect(await codeOf(await settle(bob, id, rid, 'accept'))).toBe('FORBIDDEN');
    expect(await teamIn(await settle(ada, id, rid, 'accept'))).toMatchObject({ member_count: 2, pending_requests: 0 });
    expect(await read(bob, id)).toMatchObject({ own_status: 'member', own_request_id: null, is_owner: false });
    expect(await requestsTo(ada, id)).toEqual([]);
    const row = await db.selectFrom('team_join_request').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'accepted', message: '' });
  });

  test('delivers a message about self-harm, and tells the app to show help to its author', async () => {
    const { ada, bob, cy } = await appWithTeams(engine);
    const { id } = await create(ada);
    const message = 'I was cut from my team, and I want to die.';
    expect(await askedTeamIn(await ask(bob, id, message))).toMatchObject({ shows_help: true });
    expect(await askedTeamIn(await ask(cy, id, 'Please'))).toMatchObject({ shows_help: false });
    // Both requests to join are equally old, so either may come first.
    const messages = (await requestsTo(ada, id)).map((request) => request.message);
    expect(new Set(messages)).toEqual(new Set([message, 'Please']));
  });

  test('uses the name “New member” for a member without a profile', async () => {
    const { ada, bob } = await appWithTeams(engine);
    const { id } = await create(ada);
    await ask(bob, id);
    expect(await requestsTo(ada, id)).toMatchObject([{ display_name: 'New member', message: '' }]);
  });

  test('refuses visitors, suspended members, members of the team, and a second request to join', async () => {
    const { ada, bob, visitor, signedIn } = await appWithTeams(engine);
    const { id } = await create(ada);
    const sue = await signedIn({ id: 'sue', status: 'suspended' });
    await ask(bob, id);
    const refusal = async (client: Pick<TestClient, 'post'>) =>
      answerOf(await client.post(`${TEAMS}/${id}/requests`, {}));
    expect(await refusal(visitor)).toMatchObject({ code: 'AUTH_REQUIRED' });
    expect(await refusal(sue)).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      message: 'Your account is suspended. You cannot join teams.',
    });
    expect(await refusal(ada)).toMatchObject({
      code: 'TEAM_ALREADY_MEMBER',
      message: 'You are already a member of this team',
    });
    expect(await refusal(bob)).toMatchObject({
      code: 'TEAM_REQUEST_PENDING',
      message: 'You already have a pending request for this team',
    });
    expect(await codeOf(await ask(bob, 'none'))).toBe('TEAM_NOT_FOUND');
    expect(await requestsTo(ada, id)).toHaveLength(1);
  });

  test('keeps one request to join when a member asks ten times at once', async () => {
    const { ada, bob, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(bob, id)));
    const codes = await Promise.all(answers.map(codeOf));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([undefined, 'TEAM_REQUEST_PENDING']));
    expect(await db.selectFrom('team_join_request').selectAll().execute()).toHaveLength(1);
  });

  test('stores only one request to join if the call is repeated with the same idempotency key', async () => {
    const { ada, bob, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    const press = () => bob.send('POST', `${TEAMS}/${id}/requests`, {}, { 'Idempotency-Key': 'press-1' });
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    expect(await db.selectFrom('team_join_request').selectAll().execute()).toHaveLength(1);
  });

  test('fills the last place only once when fifty members are accepted at the same time', {
    timeout: 60_000,
  }, async () => {
    const { ada, signedIn, db } = await appWithTeams(engine);
    const { id } = await create(ada, { member_limit: 2 });
    const rids: string[] = [];
    for (let number = 0; number < 50; number += 1) rids.push(await asked(await signedIn({ id: `u${number}` }), id));
    const answers = await Promise.all(rids.map((rid) => settle(ada, id, rid, 'accept')));
    const codes = await Promise.all(answers.map(codeOf));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'TEAM_FULL')).toHaveLength(49);
    expect(await read(ada, id)).toMatchObject({ member_count: 2, pending_requests: 49 });
    expect(await membersOf(ada, id)).toHaveLength(2);
    expect(await teamDrift(db)).toEqual([]);
  });

  test('counts one member when a request to join is accepted eight times at once', async () => {
    const { ada, bob } = await appWithTeams(engine);
    const { id } = await create(ada);
    const rid = await asked(bob, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(ada, id, rid, 'accept')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read(ada, id)).member_count).toBe(2);
  });

  test('keeps pending requests to join while a team is full, and accepts new ones once a place is free', async () => {
    const { ada, bob, cy, signedIn } = await appWithTeams(engine);
    const { id } = await create(ada, { member_limit: 2 });
    const early = await asked(cy, id);
    await join(ada, bob, id);
    const dee = await signedIn({ id: 'dee' });
    expect(await codeOf(await ask(dee, id))).toBe('TEAM_FULL');
    expect((await read(cy, id)).own_status).toBe('pending');
    await bob.post(`${TEAMS}/${id}/leave`);
    expect((await settle(ada, id, early, 'accept')).status).toBe(200);
    await ada.patch(`${TEAMS}/${id}`, { member_limit: 3 });
    expect((await ask(dee, id)).status).toBe(200);
  });

  test('lets a declined member ask again a day later', async () => {
    const { ada, bob, clock, moveTo } = await appWithTeams(engine);
    const { id } = await create(ada);
    const rid = await asked(bob, id);
    expect((await teamIn(await settle(ada, id, rid, 'decline'))).pending_requests).toBe(0);
    expect(await read(bob, id)).toMatchObject({ own_status: 'none', may_ask_at: '2026-11-22T12:00:00.000Z' });
    expect((await read(ada, id)).may_ask_at).toBeNull();
    await moveTo(clock.now + DAY_MS - 1);
    expect(await codeOf(await ask(bob, id))).toBe('TEAM_REQUEST_TOO_SOON');
    await moveTo(clock.now + 1);
    expect((await read(bob, id)).may_ask_at).toBeNull();
    expect((await ask(bob, id)).status).toBe(200);
  });

  test('lets a member withdraw a request to join, even while suspended, and ask again right away', async () => {
    const { ada, bob, cy, db } = await appWithTeams(engine);
    const { id } = await create(ada);
    const rid = await asked(bob, id);
    expect(await codeOf(await settle(cy, id, rid, 'withdraw'))).toBe('TEAM_REQUEST_NOT_FOUND');
    expect(await codeOf(await settle(ada, id, rid, 'withdraw'))).toBe('TEAM_REQUEST_NOT_FOUND');
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'bob').execute();
    expect(await answerOf(await settle(bob, id, rid, 'withdraw'))).toEqual({ withdrawn: true });
    expect((await settle(bob, id, rid, 'withdraw')).status).toBe(200);
    expect(await codeOf(await settle(ada, id, rid, 'accept'))).toBe('TEAM_REQUEST_NOT_FOUND');
    await db.updateTable('auth_user').set({ status: 'active' }).where('id', '=', 'bob').execute();
    expect((await ask(bob, id)).status).toBe(200);
  });

  test('settles a request to join only once and only for its own team', async () => {
    const { ada, bob } = await appWithTeams(engine);
    const [one, other] = [await create(ada), await create(ada, { name: 'Second String' })];
    const rid = await asked(bob, one.id);
    expect(await codeOf(await settle(ada, other.id, rid, 'accept'))).toBe('TEAM_REQUEST_NOT_FOUND');
    await settle(ada, one.id, rid, 'decline');
    expect((await settle(ada, one.id, rid, 'decline')).status).toBe(200);
    expect(await codeOf(await settle(ada, one.id, rid, 'accept'))).toBe('TEAM_REQUEST_NOT_FOUND');
    expect((await read(bob, one.id)).own_status).toBe('none');
  });

  test('lets nobody send or accept a request to join once the competition is over', async () => {
    const { ada, bob, cy, moveTo } = await appWithTeams(engine);
    const { id } = await create(ada);
    const rid = await asked(bob, id);
    await moveTo(Date.UTC(2026, 11, 3));
    expect(await codeOf(await ask(cy, id))).toBe('TEAMS_CLOSED');
    expect(await codeOf(await settle(ada, id, rid, 'accept'))).toBe('TEAMS_CLOSED');
    expect((await settle(ada, id, rid, 'decline')).status).toBe(200);
  });

  test('passes on a message about self-harm but refuses threats, insults, and contact details', async () => {
    const { ada, bob } = await appWithTeams(engine);
    const { id } = await create(ada);
    const refusal = async (message: string) => (await answerOf(await ask(bob, id, message)))['fields'];
    expect(await refusal('Let me in, you fucking idiot')).toEqual({
      'body.message': 'Message can’t include insults or swearing',
    });
    expect(await refusal('I am going to stab you after this round')).toEqual({
      'body.message': 'Message can’t sound like a threat',
    });
    expect(await refusal('Text me at 512-867-5309, please')).toEqual({
      'body.message': 'Message can’t include phone numbers, addresses, links, or account names',
    });
    expect(await requestsTo(ada, id)).toEqual([]);
    expect((await ask(bob, id, 'I want to kill myself after that round')).status).toBe(200);
  });

  test('lets a member ask to join at most ten teams a day', async () => {
    const { ada, bob, db } = await appWithTeams(engine);
    const ids: string[] = [];
    for (let number = 0; number < 11; number += 1) {
      await db.deleteFrom('rate_limit').execute();
      ids.push((await create(ada, { name: `Team ${number}` })).id);
    }
    for (const id of ids.slice(0, 10)) expect((await ask(bob, id)).status).toBe(200);
    expect(await codeOf(await ask(bob, ids[9] ?? ''))).toBe('TEAM_REQUEST_PENDING');
    expect(await codeOf(await ask(bob, ids[10] ?? ''))).toBe('RATE_LIMITED');
  });
});
