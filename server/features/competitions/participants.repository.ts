import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import { containsKey, searchKey } from '#server/platform/db/text-search.ts';
import type { ParticipantRole } from '#shared/competitions/participant.contract.ts';

export type ParticipantRow = {
  id: string;
  userId: string;
  displayName: string;
  role: ParticipantRole;
  team: string;
  contact: string;
  seeksScrimmage: boolean;
};

const COLUMNS = [
  'id',
  'user_id as userId',
  'display_name as displayName',
  'role',
  'team',
  'contact',
  'seeks_scrimmage as seeksScrimmage',
] as const;

type Selected = Omit<ParticipantRow, 'seeksScrimmage'> & { seeksScrimmage: number };
const ofRow = (row: Selected): ParticipantRow => ({ ...row, seeksScrimmage: row.seeksScrimmage === 1 });

/**
 * `search` matches parts of names and teams, and of contacts if `searchesContacts` is set. `role` filters by role or by
 * interest in a scrimmage. `page` counts from 1.
 */
type Query = {
  competitionId: string;
  search: string;
  searchesContacts: boolean;
  role: ParticipantRole | 'scrimmage' | undefined;
  page: number;
  pageSize: number;
};

/** Returns one page of a competition's participants, sorted by name, and the total on all pages. */
export async function listParticipants(
  db: Db,
  { competitionId, search, searchesContacts, role, page, pageSize }: Query,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  const part = searchKey(search);
  const found = db
    .selectFrom('participant')
    .where('competition_id', '=', competitionId)
    .$if(role === 'scrimmage', (query) => query.where('seeks_scrimmage', '=', 1))
    .$if(role !== undefined && role !== 'scrimmage', (query) => query.where('role', '=', role as ParticipantRole))
    .$if(part !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsKey(eb.ref('search_key'), part),
          ...(searchesContacts ? [containsKey(eb.ref('contact'), part)] : []),
        ]),
      ),
    );
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('search_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(COLUMNS)
    .execute();
  return { rows: rows.map(ofRow), total: Number(total) };
}

/** Returns a user's entry in a competition. */
export async function findEntry(db: Db, competitionId: string, userId: string): Promise<ParticipantRow | undefined> {
  const row = await db
    .selectFrom('participant')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && ofRow(row);
}

type Entry = Omit<ParticipantRow, 'id'> & { competitionId: string; now: number };

/** Adds a user's entry, or replaces the existing one. */
export async function putEntry(
  db: Db,
  { competitionId, userId, displayName, role, team, contact, seeksScrimmage, now }: Entry,
): Promise<void> {
  const values = {
    display_name: displayName,
    search_key: searchKey(`${displayName} ${team}`),
    role,
    team,
    contact,
    seeks_scrimmage: seeksScrimmage ? 1 : 0,
    updated_at: now,
  };
  await db
    .insertInto('participant')
    .values({ id: newId(), competition_id: competitionId, user_id: userId, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['competition_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Removes a user's entry, if they have one. */
export async function removeEntry(db: Db, competitionId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('participant')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns all entries of one user, with the names of the competitions. `createdAt` is in Unix ms. */
export async function entriesOf(
  db: Db,
  userId: string,
): Promise<(ParticipantRow & { competition: string; createdAt: number })[]> {
  const rows = await db
    .selectFrom('participant')
    .innerJoin('competition', 'competition.id', 'participant.competition_id')
    .where('participant.user_id', '=', userId)
    .orderBy('participant.created_at')
    .orderBy('participant.id')
    .select([
      'participant.id',
      'participant.user_id as userId',
      'participant.display_name as displayName',
      'participant.role',
      'participant.team',
      'participant.contact',
      'participant.seeks_scrimmage as seeksScrimmage',
      'participant.created_at as createdAt',
      'competition.name as competition',
    ])
    .execute();
  return rows.map(({ competition, createdAt, ...row }) => ({ ...ofRow(row), competition, createdAt }));
}

/** Returns the display names of all participants in a competition. */
export async function rosterNamesOf(db: Db, competitionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .where('competition_id', '=', competitionId)
    .select('display_name')
    .execute();
  return rows.map(({ display_name }) => display_name);
}
