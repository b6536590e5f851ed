import type { Selectable } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { AdminCompetition, CompetitionChange } from '#shared/competitions/competition-admin.contract.ts';

/** A stored competition, with times in Unix ms. Its status depends on the day; see `competitionStatusAt`. */
export type StoredCompetition = Omit<AdminCompetition, 'status' | 'created_at'> & { created_at: number };

type Row = Selectable<Schema['competition']>;

const ofRow = (row: Row): StoredCompetition => ({
  ...row,
  is_featured: row.is_featured === 1,
  allow_confessions: row.allow_confessions === 1,
  allow_comments: row.allow_comments === 1,
});

/** Returns the given fields as columns. */
const columnsOf = (fields: CompetitionChange): Partial<Row> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined || name === 'version') return [];
      return [[name, typeof value === 'boolean' ? Number(value) : value]];
    }),
  );

/** The defaults of a new competition: a draft without any details. */
const BLANK = {
  visibility_status: 'draft',
  time_zone: 'America/New_York',
  is_featured: 0,
  display_order: 0,
  allow_confessions: 1,
  allow_comments: 1,
  version: 1,
} as const;

/** Returns every competition, whatever its visibility. There are a few hundred at most. */
export async function findCompetitions(db: Db): Promise<StoredCompetition[]> {
  return (await db.selectFrom('competition').selectAll().execute()).map(ofRow);
}

/** Finds the competition with this ID or, if there is none, with this short ID. */
export async function findCompetition(db: Db, ref: string): Promise<StoredCompetition | undefined> {
  const rows = await db
    .selectFrom('competition')
    .where((eb) => eb.or([eb('id', '=', ref), eb('short_id', '=', ref.toLowerCase())]))
    .selectAll()
    .execute();
  const row = rows.find(({ id }) => id === ref) ?? rows[0];
  return row && ofRow(row);
}

/** Creates a competition and returns its ID, or undefined if the short ID is taken. */
export async function insertCompetition(
  db: Db,
  fields: CompetitionChange & { name: string; short_id: string },
  now: number,
): Promise<string | undefined> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('competition')
    .values({
      ...BLANK,
      ...columnsOf(fields),
      name: fields.name,
      short_id: fields.short_id,
      id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('short_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? id : undefined;
}

/**
 * Returns a competition, with its row locked until the transaction ends, or undefined if it doesn't exist. The first
 * statement is a write, so that SQLite also locks before anything is read.
 */
export async function lockCompetition(trx: Db, id: string): Promise<StoredCompetition | undefined> {
  const row = await trx
    .updateTable('competition')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && ofRow(row);
}

/** Returns whether another competition has this short ID. */
export async function isShortIdTaken(db: Db, shortId: string, by: { otherThan: string }): Promise<boolean> {
  const row = await db
    .selectFrom('competition')
    .where('short_id', '=', shortId)
    .where('id', '!=', by.otherThan)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the given fields as the next version. */
export async function saveCompetition(trx: Db, id: string, fields: CompetitionChange, now: number): Promise<void> {
  await trx
    .updateTable('competition')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Returns whether anyone has posted in a competition. */
export async function hasPosts(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('confession').where('competition_id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

/** Deletes a competition with its participants and teams. Returns whether it existed. */
export async function deleteCompetition(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('competition').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
