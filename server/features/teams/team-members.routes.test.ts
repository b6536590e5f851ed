import { describe, expect, test } from 'vitest';
import { teamDrift } from '#server/features/teams/teams.repository.ts';
import {
  answerOf,
  appWithTeams,
  codeOf,
  create,
  join,
  list,
  membersOf,
  nameUser,
  read,
  TEAMS,
  teamIn,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

async function memberId(client: TestClient, teamId: string, name: string): Promise<string> {
  const member = (await membersOf(client, teamId)).find(({ display_name }) => display_name === name);
  return member?.id ?? '';
}

const download = async (client: TestClient) =>
  (await answerOf(await client.get('/api/account/export')))['teams'] as Record<string, unknown>;

async function appWithTeam(engine: (typeof ENGINES)[number]) {
  const app = await appWithTeams(engine);
  const { ada, bob, cy } = app;
  await nameUser(ada, 'Zoe Owner');
  await nameUser(bob, 'Bob Lee');
  const { id } = await create(ada);
  await join(ada, bob, id);
  const path = `${TEAMS}/${id}`;
  const handOver = async (client: TestClient, member_id: string) => client.post(`${path}/transfer`, { member_id });
  const erase = async (client: TestClient, email: string) =>
    client.post('/api/account/delete', { email, posts: 'keep', ...(await app.proofOf(client)) });
  return { ...app, id, path, handOver, erase, outsider: cy };
}

describe.each(ENGINES)('members of teams on %s', (engine) => {
  test('shows the members and the owner only to members, and the number of members to everyone', async () => {
    const { ada, bob, outsider, visitor, root, path, id } = await appWithTeam(engine);
    expect(await membersOf(bob, id)).toEqual([
      { id: expect.stringMatching(/^[\w-]{22}$/), display_name: 'Zoe Owner', role: 'owner', is_own: false },
      { id: expect.stringMatching(/^[\w-]{22}$/), display_name: 'Bob Lee', role: 'member', is_own: true },
    ]);
    expect((await membersOf(ada, id)).map(({ is_own }) => is_own)).toEqual([true, false]);
    expect(JSON.stringify(await membersOf(bob, id))).not.toMatch(/"(ada|bob)"/);
    for (const client of [outsider, root])
      expect(await answerOf(await client.get(`${path}/members`))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only members of this team can see who is in it.',
      });
    expect(await codeOf(await visitor.get(`${path}/members`))).toBe('AUTH_REQUIRED');
    expect((await read(visitor, id)).member_count).toBe(2);
  });

  test('lets a member leave, even while suspended and in a hidden competition', async () => {
    const { ada, bob, outsider, root, db, path, id, competition } = await appWithTeam(engine);
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'bob').execute();
    await root.patch(`/api/admin/competitions/${competition.id}`, { visibility_status: 'hidden' });
    expect(await answerOf(await bob.delete(`${path}/members/me`))).toEqual({ left: true });
    expect((await bob.delete(`${path}/members/me`)).status).toBe(200);
    expect((await outsider.delete(`${path}/members/me`)).status).toBe(200);
    expect(await read(ada, id)).toMatchObject({ member_count: 1 });
    expect(await codeOf(await bob.delete(`${TEAMS}/none/members/me`))).toBe('TEAM_NOT_FOUND');
  });

  test('still supports the calls that older builds of the app use to leave a team and hand it over', async () => {
    const { ada, bob, path, id } = await appWithTeam(engine);
    const other = await memberId(ada, id, 'Bob Lee');
    expect(await teamIn(await ada.post(`${path}/owner`, { member_id: other }))).toMatchObject({ is_owner: false });
    expect(await answerOf(await ada.post(`${path}/leave`))).toEqual({ left: true });
    expect(await read(bob, id)).toMatchObject({ is_owner: true, member_count: 1 });
  });

  test('makes the owner hand a team over before leaving it', async () => {
    const { ada, bob, path, id, handOver } = await appWithTeam(engine);
    expect(await codeOf(await ada.delete(`${path}/members/me`))).toBe('TEAM_OWNER_LEAVES');
    expect(await codeOf(await handOver(bob, await memberId(ada, id, 'Bob Lee')))).toBe('FORBIDDEN');
    expect(await codeOf(await handOver(ada, 'nobody'))).toBe('TEAM_MEMBER_NOT_FOUND');
    const after = await teamIn(await handOver(ada, await memberId(ada, id, 'Bob Lee')));
    expect(after).toMatchObject({ is_owner: false, own_status: 'member', member_count: 2, pending_requests: null });
    expect((await membersOf(ada, id))[0]).toMatchObject({ display_name: 'Bob Lee', role: 'owner' });
    expect((await ada.delete(`${path}/members/me`)).status).toBe(200);
    expect(await read(bob, id)).toMatchObject({ is_owner: true, member_count: 1 });
  });

  test("doesn't hand a team over to a member who already owns a team with the same name", async () => {
    const { ada, bob, id, handOver } = await appWithTeam(engine);
    await create(bob);
    expect(await answerOf(await handOver(ada, await memberId(ada, id, 'Bob Lee')))).toMatchObject({
      code: 'CONFLICT',
      message: 'This member already has a team with this name in this competition',
    });
    expect((await read(ada, id)).is_owner).toBe(true);
  });

  test('lets only the owner remove a member, and lets nobody remove the owner', async () => {
    const { ada, bob, outsider, path, id } = await appWithTeam(engine);
    const [owner, member] = [await memberId(ada, id, 'Zoe Owner'), await memberId(ada, id, 'Bob Lee')];
    for (const client of [bob, outsider])
      expect(await codeOf(await client.delete(`${path}/members/${member}`))).toBe('FORBIDDEN');
    expect(await codeOf(await ada.delete(`${path}/members/${owner}`))).toBe('TEAM_OWNER_LEAVES');
    expect((await teamIn(await ada.delete(`${path}/members/${member}`))).member_count).toBe(1);
    expect(await codeOf(await ada.delete(`${path}/members/${member}`))).toBe('TEAM_MEMBER_NOT_FOUND');
    expect(await read(bob, id)).toMatchObject({ own_status: 'none', may_ask_at: null });
  });

  test('keeps the member count correct when members leave and join at the same time', async () => {
    const { ada, bob, db, path, id, signedIn } = await appWithTeam(engine);
    const dee = await signedIn({ id: 'dee' });
    await Promise.all([
      bob.delete(`${path}/members/me`),
      bob.delete(`${path}/members/me`),
      join(ada, dee, id),
      ada.patch(path, { member_limit: 5 }),
    ]);
    expect(await read(ada, id)).toMatchObject({ member_count: 2, member_limit: 5 });
    expect(await teamDrift(db)).toEqual([]);
  });

  test("gives a deleted owner's team to the member who has been in it longest", async () => {
    const { ada, bob, outsider: cy, db, clock, id, erase } = await appWithTeam(engine);
    clock.now += 1000;
    await join(ada, cy, id);
    const lonely = await create(ada, { name: 'Only Me' });
    expect((await erase(ada, 'ada@school.test')).status).toBe(200);
    expect(await read(bob, id)).toMatchObject({ is_owner: true, member_count: 2 });
    expect(await codeOf(await bob.get(`${TEAMS}/${lonely.id}`))).toBe('TEAM_NOT_FOUND');
    expect(await db.selectFrom('team').select('owner_id').execute()).toEqual([{ owner_id: 'bob' }]);
    expect(await teamDrift(db)).toEqual([]);
  });

  test('skips banned members when a team gets a new owner', async () => {
    const { ada, outsider: cy, db, clock, id, erase } = await appWithTeam(engine);
    clock.now += 1000;
    await join(ada, cy, id);
    await db.updateTable('auth_user').set({ status: 'banned' }).where('id', '=', 'bob').execute();
    expect((await erase(ada, 'ada@school.test')).status).toBe(200);
    expect(await read(cy, id)).toMatchObject({ is_owner: true, member_count: 2 });
  });

  test('lets a member whose ban has ended become the new owner', async () => {
    const { ada, bob, outsider: cy, db, clock, id, erase } = await appWithTeam(engine);
    clock.now += 1000;
    await join(ada, cy, id);
    const ended = { status: 'banned' as const, status_until: clock.now };
    await db.updateTable('auth_user').set(ended).where('id', '=', 'bob').execute();
    expect((await erase(ada, 'ada@school.test')).status).toBe(200);
    expect(await read(bob, id)).toMatchObject({ is_owner: true, member_count: 2 });
  });

  test('lets nobody inherit a second team with the same name, and closes the team if nobody else is left', async () => {
    const { ada, bob, outsider: cy, clock, id, erase } = await appWithTeam(engine);
    await create(bob);
    clock.now += 1000;
    await join(ada, cy, id);
    expect((await erase(ada, 'ada@school.test')).status).toBe(200);
    expect((await read(cy, id)).is_owner).toBe(true);
    expect((await erase(cy, 'cy@school.test')).status).toBe(200);
    expect(await codeOf(await bob.get(`${TEAMS}/${id}`))).toBe('TEAM_NOT_FOUND');
    expect((await list(bob, '?mine=true')).items).toHaveLength(1);
  });

  test("includes only a user's own teams and requests to join in their download", async () => {
    const { ada, bob, outsider: cy, id } = await appWithTeam(engine);
    await cy.post(`${TEAMS}/${id}/requests`, { message: 'Please' });
    expect(await download(ada)).toEqual({
      memberships: [
        {
          name: 'Motion to Strike',
          school_name: 'Northgate High',
          state: 'MI',
          logo_url: null,
          member_limit: 10,
          competition: 'States',
          role: 'owner',
          created_at: '2026-11-21T12:00:00.000Z',
          joined_at: '2026-11-21T12:00:00.000Z',
        },
      ],
      requests: [],
    });
    expect(await download(bob)).toMatchObject({
      memberships: [{ role: 'member' }],
      requests: [{ status: 'accepted' }],
    });
    expect(await download(cy)).toMatchObject({
      memberships: [],
      requests: [{ team: 'Motion to Strike', message: 'Please', status: 'pending', decided_at: null }],
    });
  });
});
