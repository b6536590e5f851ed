import { expireRequests } from '#server/features/teams/join-requests.repository.ts';
import { notBanned } from '#server/features/teams/not-banned.ts';
import { closeTeam, lockTeam, ownsTeamNamed, type TeamRow } from '#server/features/teams/teams.repository.ts';
import { tellOfClosing, tellOfTeam } from '#server/features/teams/tell-teams.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';

export type MemberRow = { id: string; userId: string; displayName: string | null; isOwner: boolean };

const membersOf = (db: Db, teamId: string, now: number) =>
  db
    .selectFrom('team_member as member')
    .innerJoin('team', 'team.id', 'member.team_id')
    .innerJoin('auth_user', 'auth_user.id', 'member.user_id')
    .where(notBanned(now))
    .leftJoin('profile', 'profile.user_id', 'member.user_id')
    .where('team.id', '=', teamId)
    .select([
      'member.id',
      'member.user_id as userId',
      'profile.display_name as displayName',
      'team.owner_id as ownerId',
    ]);

const ofRow = ({ ownerId, ...row }: Omit<MemberRow, 'isOwner'> & { ownerId: string }): MemberRow => ({
  ...row,
  isOwner: row.userId === ownerId,
});

/** Returns the members of a team who aren't banned at `now` (Unix ms), in the order in which they joined. */
export async function listMembers(db: Db, teamId: string, now: number): Promise<MemberRow[]> {
  const rows = await membersOf(db, teamId, now).orderBy('member.joined_at').orderBy('member.id').execute();
  return rows.map(ofRow);
}

/** Returns the member with this ID if they are in the team and not banned at `now` (Unix ms). */
export async function findMember(db: Db, teamId: string, id: string, now: number): Promise<MemberRow | undefined> {
  const row = await membersOf(db, teamId, now).where('member.id', '=', id).executeTakeFirst();
  return row && ofRow(row);
}

/**
 * Adds a user to a locked team. Returns false if the team is full. One statement increments the member count and checks
 * the limit, so the limit would hold even without the lock.
 */
export async function addMember(trx: Db, teamId: string, userId: string, now: number): Promise<boolean> {
  const counted = await trx
    .updateTable('team')
    .set((eb) => ({ member_count: eb('member_count', '+', 1) }))
    .where('id', '=', teamId)
    .where((eb) => eb('member_count', '<', eb.ref('member_limit')))
    .returning('id')
    .executeTakeFirst();
  if (counted === undefined) return false;
  await trx
    .insertInto('team_member')
    .values({ id: newId(), team_id: teamId, user_id: userId, joined_at: now })
    .execute();
  return true;
}

/** Removes a user from a locked team. Returns false if they weren't in it. */
export async function removeMember(trx: Db, teamId: string, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('team_member')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await trx
    .updateTable('team')
    .set((eb) => ({ member_count: eb('member_count', '-', 1) }))
    .where('id', '=', teamId)
    .execute();
  return true;
}

/**
 * Makes a member the owner of a locked team. The unique index refuses this if they already own a team with this name in
 * the competition.
 */
export async function setOwner(trx: Db, teamId: string, userId: string): Promise<void> {
  await trx.updateTable('team').set({ owner_id: userId }).where('id', '=', teamId).execute();
}

/**
 * Returns the member who takes over if the owner leaves: the one who joined first among those who aren't banned and own
 * no other team with this name in the competition.
 */
async function heirOf(trx: Db, team: TeamRow, now: number): Promise<string | undefined> {
  const members = await trx
    .selectFrom('team_member')
    .innerJoin('auth_user', 'auth_user.id', 'team_member.user_id')
    .where('team_member.team_id', '=', team.id)
    .where('auth_user.id', '!=', team.owner_id)
    .where(notBanned(now))
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .select('auth_user.id')
    .execute();
  for (const { id } of members) {
    if (!(await ownsTeamNamed(trx, id, team.competition_id, team.name))) return id;
  }
  return undefined;
}

/**
 * Removes a user from all teams, for example before their account is deleted, and expires their requests to join other
 * teams. A team that they own goes to the member who has been in it longest and can own it, or is closed if there is
 * none. Teams are locked in the order of their IDs, so that two deletions can't deadlock. `now` is in Unix ms.
 */
export async function leaveAllTeams(trx: Db, userId: string, now: number): Promise<void> {
  await expireRequests(trx, (eb) => eb('user_id', '=', userId), now);
  const rows = await trx
    .selectFrom('team_member')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .select('team_id')
    .execute();
  for (const { team_id } of rows) {
    const team = await lockTeam(trx, team_id);
    if (team === undefined) continue;
    const heir = team.owner_id === userId ? await heirOf(trx, team, now) : team.owner_id;
    if (heir === undefined) {
      await tellOfClosing(trx, team, userId, now);
      await closeTeam(trx, team.id, now);
      continue;
    }
    const isOwners = heir !== team.owner_id;
    if (isOwners) await setOwner(trx, team.id, heir);
    await removeMember(trx, team.id, userId);
    await tellOfTeam(trx, { kind: isOwners ? 'team_owner' : 'team_left', userId: heir, team, now });
  }
}

/** Returns the teams that a user is in, with the names of their competitions. */
export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('competition', 'competition.id', 'team.competition_id')
    .where('team_member.user_id', '=', userId)
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .select([
      'team.name',
      'team.school_name',
      'team.state',
      'team.logo_url',
      'team.member_limit',
      'team.owner_id',
      'team.created_at',
      'competition.name as competition',
      'team_member.joined_at',
    ])
    .execute();
