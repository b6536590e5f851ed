import { describe, expect, test } from 'vitest';
import { takeOutBanned } from '#server/features/teams/old-teams.repository.ts';
import { teamDrift } from '#server/features/teams/teams.repository.ts';
import {
  appWithTeams,
  asked,
  codeOf,
  create,
  DAY_MS,
  join,
  membersOf,
  read,
  requestsTo,
  settle,
  TEAMS,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

describe.each(ENGINES)('banned members on %s', (engine) => {
  /** Creates Ada's team with Bob in it. `ban` bans a user, for good unless `until` (Unix ms) is given. */
  async function setUp() {
    const app = await appWithTeams(engine);
    const { id } = await create(app.ada);
    await join(app.ada, app.bob, id);
    const ban = (userId: string, until: number | null = null) =>
      app.db.updateTable('auth_user').set({ status: 'banned', status_until: until }).where('id', '=', userId).execute();
    return { ...app, id, ban };
  }

  test('hides a member until the ban ends, and keeps their place', async () => {
    const { ada, db, clock, id, ban } = await setUp();
    const { id: memberId } = (await membersOf(ada, id)).find(({ role }) => role === 'member') ?? { id: '' };
    await ban('bob', clock.now + 1000);
    await takeOutBanned(db, clock.now);
    expect(await membersOf(ada, id)).toHaveLength(1);
    expect(await read(ada, id)).toMatchObject({ member_count: 2 });
    for (const refused of [
      await ada.delete(`${TEAMS}/${id}/members/${memberId}`),
      await ada.post(`${TEAMS}/${id}/owner`, { member_id: memberId }),
    ]) {
      expect(await codeOf(refused)).toBe('TEAM_MEMBER_NOT_FOUND');
    }
    clock.now += 1000;
    expect(await membersOf(ada, id)).toHaveLength(2);
  });

  test('frees the place of a member who is banned for good', async () => {
    const { ada, db, clock, id, ban } = await setUp();
    await ban('bob');
    expect(await membersOf(ada, id)).toHaveLength(1);
    await takeOutBanned(db, clock.now);
    expect(await read(ada, id)).toMatchObject({ member_count: 1 });
    expect(await teamDrift(db)).toEqual([]);
  });

  test('if an owner is banned for good, gives the team to another member or closes it', async () => {
    const { ada, bob, db, clock, id, ban } = await setUp();
    const lonely = await create(ada, { name: 'Only Me' });
    await ban('ada');
    await takeOutBanned(db, clock.now);
    expect(await read(bob, id)).toMatchObject({ is_owner: true, member_count: 1 });
    expect(await codeOf(await bob.get(`${TEAMS}/${lonely.id}`))).toBe('TEAM_NOT_FOUND');
  });

  test('hides a request to join while its author is banned, and lets nobody accept it', async () => {
    const { ada, cy, clock, id, ban } = await setUp();
    const rid = await asked(cy, id);
    expect((await read(ada, id)).pending_requests).toBe(1);
    await ban('cy', clock.now + DAY_MS);
    expect([await requestsTo(ada, id), (await read(ada, id)).pending_requests]).toEqual([[], 0]);
    expect(await codeOf(await settle(ada, id, rid, 'accept'))).toBe('TEAM_REQUEST_NOT_FOUND');
    await ban('cy', clock.now);
    expect(await requestsTo(ada, id)).toHaveLength(1);
    expect((await settle(ada, id, rid, 'accept')).status).toBe(200);
  });
});
