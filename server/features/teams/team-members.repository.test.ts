import { describe, expect, test } from 'vitest';
import { insertRequest, listPending } from '#server/features/teams/join-requests.repository.ts';
import { addMember, listMembers, removeMember } from '#server/features/teams/team-members.repository.ts';
import { insertTeam, teamDrift } from '#server/features/teams/teams.repository.ts';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

/** Creates a team for two, owned by 'ada', and users from 'u0' to 'u49'. */
async function dbWithTeam(engine: Engine) {
  const db = await testDb(engine);
  const settings = { visibility_status: 'published', time_zone: 'America/Chicago', version: 1 } as const;
  const rest = { is_featured: 0, display_order: 0, allow_confessions: 1, allow_comments: 1 };
  await db
    .insertInto('competition')
    .values({ id: 'c', short_id: 'states', name: 'States', ...settings, ...rest, created_at: 1, updated_at: 1 })
    .execute();
  const users = Array.from({ length: 50 }, (_, number) => `u${number}`);
  for (const id of ['ada', ...users]) await insertUser(db, { id });
  const row = {
    competitionId: 'c',
    ownerId: 'ada',
    name: 'Ridge',
    schoolName: 'Ridge',
    state: 'OH',
    memberLimit: 2,
  } as const;
  return { db, users, teamId: (await insertTeam(db, { ...row, now: 1 })) ?? '' };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('gives the last place to only one of fifty users, even without a lock', async () => {
    const { db, users, teamId } = await dbWithTeam(engine);
    const added = await Promise.all(
      users.map(async (userId) => db.transaction().execute((trx) => addMember(trx, teamId, userId, 2))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await listMembers(db, teamId, 2)).toMatchObject([{ userId: 'ada', isOwner: true }, { isOwner: false }]);
    expect(await teamDrift(db)).toEqual([]);
  });

  test('lowers the member count once even if a member is removed twice', async () => {
    const { db, teamId } = await dbWithTeam(engine);
    await addMember(db, teamId, 'u0', 2);
    await removeMember(db, teamId, 'u0');
    await removeMember(db, teamId, 'u0');
    expect(await teamDrift(db)).toEqual([]);
  });

  test('finds counts that have drifted', async () => {
    const { db, teamId } = await dbWithTeam(engine);
    await db.updateTable('team').set({ member_count: 2 }).execute();
    expect(await teamDrift(db)).toEqual([{ what: `members of ${teamId}`, stored: 2, counted: 1 }]);
  });

  test('stores only one pending request to join per user and team, even without a lock', async () => {
    const { db, teamId } = await dbWithTeam(engine);
    const ask = async (userId: string) => insertRequest(db, { teamId, userId, message: '', now: 2 });
    const ids = await Promise.all(Array.from({ length: 20 }, async () => ask('u0')));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await ask('u1')).toBeDefined();
    expect(await listPending(db, { teamId, page: 1, pageSize: 1, now: 2 })).toMatchObject({ rows: [{}], total: 2 });
  });
});
