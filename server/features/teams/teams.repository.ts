import type { Selectable } from 'kysely';
import { expireRequests } from '#server/features/teams/join-requests.repository.ts';
import { notBanned } from '#server/features/teams/not-banned.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { containsKey, searchKey } from '#server/platform/db/text-search.ts';
import { type Drift, onlyDrift } from '#server/posts/drift.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import type { UsState } from '#shared/profiles/us-states.ts';

export type TeamRow = Selectable<Schema['team']>;

/** A declined member may ask again after this time. Decision 49. */
const COOL_DOWN_MS = 86_400_000;

/** The reader of a team. `userId` is empty for visitors. `now` is in Unix ms. */
export type TeamReader = { userId: string; now: number };

/** Returns the form of a team's name that is used for searching and comparing. */
const nameKeyOf = (name: string): string => searchKey(name).replaceAll(/\s+/g, ' ').trim();

const teamsWithCompetition = (db: Db) =>
  db
    .selectFrom('team')
    .innerJoin('competition', 'competition.id', 'team.competition_id')
    .where('team.is_active', '=', 1);

const COLUMNS = [
  'competition.short_id',
  'competition.name as competition_name',
  'competition.visibility_status',
  'competition.start_date',
  'competition.end_date',
  'competition.time_zone',
  'competition.fixed_status',
] as const;

/**
 * Adds what the reader sees of each team. `own_member_id` is null unless the reader is in the team, and
 * `own_request_id` is null unless they have a pending request to join it. `declined_at` is when their request was last
 * declined, if that was less than a day ago.
 */
const asSeenBy = (query: ReturnType<typeof teamsWithCompetition>, { userId, now }: TeamReader) =>
  query
    .selectAll('team')
    .select(COLUMNS)
    .select((eb) => {
      const own = eb
        .selectFrom('team_member as m')
        .whereRef('m.team_id', '=', 'team.id')
        .where('m.user_id', '=', userId);
      const requests = eb.selectFrom('team_join_request as r').whereRef('r.team_id', '=', 'team.id');
      const pending = requests.where('r.status', '=', 'pending');
      return [
        own.select('m.id').as('own_member_id'),
        pending.where('r.user_id', '=', userId).select('r.id').as('own_request_id'),
        pending
          .innerJoin('auth_user', 'auth_user.id', 'r.user_id')
          .where(notBanned(now))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('pending_count'),
        requests
          .where('r.user_id', '=', userId)
          .where('r.status', '=', 'declined')
          .where('r.decided_at', '>', now - COOL_DOWN_MS)
          .select(({ fn }) => fn.max('r.decided_at').as('at'))
          .as('declined_at'),
      ];
    });

export type SeenTeam = Awaited<ReturnType<ReturnType<typeof asSeenBy>['executeTakeFirstOrThrow']>>;

/** Returns when a member whose request to join was declined at `declinedAt` may ask again. Both times are Unix ms. */
export const endOfCoolDown = (declinedAt: number): number => declinedAt + COOL_DOWN_MS;

/** Returns a team that hasn't been closed, whatever the visibility of its competition. */
export const findTeam = (db: Db, id: string, reader: TeamReader): Promise<SeenTeam | undefined> =>
  asSeenBy(teamsWithCompetition(db).where('team.id', '=', id), reader).executeTakeFirst();

/**
 * `search` matches parts of team and school names, and `schoolName` parts of school names. Empty values match
 * everything. `isMine` finds the reader's teams and those they've asked to join, whatever the visibility of their
 * competitions. `seesHidden` also finds the teams of competitions that aren't published. `page` counts from 1.
 */
type Query = {
  competitionId: string | undefined;
  search: string;
  schoolName: string;
  state: UsState | undefined;
  isMine: boolean;
  seesHidden: boolean;
  page: number;
  pageSize: number;
};

function matching(db: Db, wanted: Query, { userId }: TeamReader) {
  const { competitionId, search, schoolName, state, isMine, seesHidden } = wanted;
  return teamsWithCompetition(db)
    .$if(!isMine && !seesHidden, (query) => query.where('competition.visibility_status', '=', 'published'))
    .$if(competitionId !== undefined, (query) => query.where('team.competition_id', '=', competitionId ?? ''))
    .$if(state !== undefined, (query) => query.where('team.state', '=', state as UsState))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsKey(eb.ref('team.name_key'), nameKeyOf(search)),
          containsKey(eb.ref('team.school_key'), searchKey(search)),
        ]),
      ),
    )
    .$if(schoolName !== '', (query) =>
      query.where((eb) => containsKey(eb.ref('team.school_key'), searchKey(schoolName))),
    )
    .$if(isMine, (query) =>
      query.where((eb) =>
        eb.or([
          eb('team.id', 'in', eb.selectFrom('team_member').where('user_id', '=', userId).select('team_id')),
          eb(
            'team.id',
            'in',
            eb
              .selectFrom('team_join_request')
              .where('user_id', '=', userId)
              .where('status', '=', 'pending')
              .select('team_id'),
          ),
        ]),
      ),
    );
}

/** Returns one page of teams, newest first, and the total across all pages. */
export async function listTeams(
  db: Db,
  wanted: Query,
  reader: TeamReader,
): Promise<{ rows: SeenTeam[]; total: number }> {
  const found = matching(db, wanted, reader);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await asSeenBy(found, reader)
    .orderBy('team.created_at', 'desc')
    .orderBy('team.id', 'desc')
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
    .execute();
  return { rows, total };
}

/**
 * Returns a team that hasn't been closed, locked until the transaction ends. Every change that a user makes to a team,
 * its members, or the requests to join it begins with this lock, so that changes happen one after another.
 */
export const lockTeam = (trx: Db, id: string): Promise<TeamRow | undefined> =>
  trx
    .updateTable('team')
    .set((eb) => ({ member_count: eb.ref('member_count') }))
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .returningAll()
    .executeTakeFirst();

const namesOf = (name: string, schoolName: string) => ({
  name,
  name_key: nameKeyOf(name),
  school_name: schoolName,
  school_key: searchKey(schoolName),
});

type NewRow = {
  competitionId: string;
  ownerId: string;
  name: string;
  schoolName: string;
  state: UsState;
  memberLimit: number;
  now: number;
};

/**
 * Creates a team with its owner as the first member. Returns its ID, or undefined if the owner already has a team with
 * this name in the competition.
 */
export async function insertTeam(trx: Db, row: NewRow): Promise<string | undefined> {
  const { competitionId, ownerId, name, schoolName, state, memberLimit, now } = row;
  const team = await trx
    .insertInto('team')
    .values({
      id: newId(),
      competition_id: competitionId,
      owner_id: ownerId,
      ...namesOf(name, schoolName),
      state,
      member_count: 1,
      member_limit: memberLimit,
      is_active: 1,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (team === undefined) return undefined;
  await trx
    .insertInto('team_member')
    .values({ id: newId(), team_id: team.id, user_id: ownerId, joined_at: now })
    .execute();
  return team.id;
}

export async function ownsTeamNamed(db: Db, userId: string, competitionId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('team')
    .where('competition_id', '=', competitionId)
    .where('owner_id', '=', userId)
    .where('name_key', '=', nameKeyOf(name))
    .where('is_active', '=', 1)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Fields = Pick<TeamRow, 'name' | 'school_name' | 'state' | 'logo_url' | 'member_limit'>;

/**
 * Saves a locked team's fields. The unique index refuses the name of another team that the owner has in the
 * competition.
 */
export async function saveTeam(trx: Db, id: string, { name, school_name, ...fields }: Fields): Promise<void> {
  await trx
    .updateTable('team')
    .set({ ...fields, ...namesOf(name, school_name) })
    .where('id', '=', id)
    .execute();
}

/** Returns whether a team's competition has ended at `now` (Unix ms). */
export async function isOver(db: Db, id: string, now: number): Promise<boolean> {
  const competition = await teamsWithCompetition(db)
    .where('team.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirstOrThrow();
  return competitionStatusAt(competition, now) === 'ended';
}

/** Returns the IDs of a competition's teams that haven't been closed, in order. */
export async function activeTeamsOf(db: Db, competitionId: string): Promise<string[]> {
  const teams = db.selectFrom('team').where('competition_id', '=', competitionId).where('is_active', '=', 1);
  return (await teams.orderBy('id').select('id').execute()).map(({ id }) => id);
}

/** Returns the members of a team and those whose requests to join it are pending. */
export async function usersIn(trx: Db, id: string): Promise<string[]> {
  const members = trx.selectFrom('team_member').where('team_id', '=', id).select('user_id');
  const pending = trx.selectFrom('team_join_request').where('team_id', '=', id).where('status', '=', 'pending');
  const rows = await members.union(pending.select('user_id')).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Closes a locked team, removes its members, and lets requests to join it expire. `now` is in Unix ms. */
export async function closeTeam(trx: Db, id: string, now: number): Promise<void> {
  await trx.updateTable('team').set({ is_active: 0, closed_at: now, member_count: 0 }).where('id', '=', id).execute();
  await trx.deleteFrom('team_member').where('team_id', '=', id).execute();
  await expireRequests(trx, (eb) => eb('team_id', '=', id), now);
}

/** Compares the stored number of each team's members with the members themselves. */
export async function teamDrift(db: Db): Promise<Drift[]> {
  const rows = await db
    .selectFrom('team')
    .leftJoin('team_member', 'team_member.team_id', 'team.id')
    .groupBy(['team.id', 'team.member_count'])
    .select(({ fn }) => ['team.id', 'team.member_count', fn.count<number>('team_member.id').as('members')])
    .execute();
  return onlyDrift(
    rows.map((row) => ({ what: `members of ${row.id}`, stored: row.member_count, counted: row.members })),
  );
}
