import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chunks } from '#server/platform/db/chunks.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ANSWER_BYTES, ROW_BYTES } from '#server/sync/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Digest } from '#shared/sync/digest.ts';

/**
 * The state of one user's space of rows. `version`: the newest one assigned; `epoch`: changes after a backup is
 * restored; `minCursor`: tombstones up to here are gone; `digest`: over the live rows; `bytes`: quota used.
 */
export type SyncPerson = {
  userId: string;
  version: number;
  epoch: string;
  minCursor: number;
  digest: Digest;
  bytes: number;
};

const COLUMNS = ['version', 'epoch', 'min_cursor', 'live_rows', 'live_hash', 'stored_bytes'] as const;
type Kept = {
  version: number;
  epoch: string;
  min_cursor: number;
  live_rows: number;
  live_hash: number;
  stored_bytes: number;
};

const personOf = (
  userId: string,
  { version, epoch, min_cursor, live_rows, live_hash, stored_bytes }: Kept,
): SyncPerson => ({
  userId,
  version,
  epoch,
  minCursor: min_cursor,
  digest: { n: live_rows, h: live_hash },
  bytes: stored_bytes,
});

/** Where somebody's space stands; undefined before their first change. */
export async function findPerson(db: Db, userId: string): Promise<SyncPerson | undefined> {
  const row = await db.selectFrom('sync_person').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
  return row && personOf(userId, row);
}

/** The parts of a space's state that other slices may see. */
export type SpacePlace = Pick<SyncPerson, 'version' | 'epoch'>;

/** The states of several users' spaces, by user ID. Spaces that nobody has written to are missing. */
export async function placesOf(db: Db, userIds: readonly string[]): Promise<Map<string, SpacePlace>> {
  const places = new Map<string, SpacePlace>();
  for (const some of chunks(userIds)) {
    const rows = await db
      .selectFrom('sync_person')
      .select(['user_id', 'version', 'epoch'])
      .where('user_id', 'in', some)
      .execute();
    for (const { user_id, ...place } of rows) places.set(user_id, place);
  }
  return places;
}

/**
 * Takes somebody's space for the rest of the transaction, of which this must be the beginning: whoever comes after waits and
 * then sees all of it. On SQLite the insertion, first of all, takes the lock of the whole file before anything is read. On
 * PostgreSQL the account is held first, as its deletion takes it first.
 * @throws {AppError} AUTH_REQUIRED when the account has gone meanwhile
 */
export async function lockPerson(trx: Db, userId: string): Promise<SyncPerson> {
  if (isPostgres(trx)) {
    await trx.selectFrom('auth_user').select('id').where('id', '=', userId).forKeyShare().execute();
  }
  await trx
    .insertInto('sync_person')
    .columns(['user_id', ...COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('auth_user')
        .where('id', '=', userId)
        .select([
          'id',
          eb.lit(0).as('version'),
          eb.val(randomUUID()).as('epoch'),
          eb.lit(0).as('min_cursor'),
          eb.lit(0).as('live_rows'),
          eb.lit(0).as('live_hash'),
          eb.lit(0).as('stored_bytes'),
        ]),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const select = trx.selectFrom('sync_person').select(COLUMNS).where('user_id', '=', userId);
  const row = await (isPostgres(trx) ? select.forUpdate() : select).executeTakeFirst();
  if (row === undefined) throw new AppError('AUTH_REQUIRED');
  return personOf(userId, row);
}

/** Writes down where a locked space stands now. */
export async function savePerson(
  trx: Db,
  { userId, version, epoch, minCursor, digest, bytes }: SyncPerson,
): Promise<void> {
  await trx
    .updateTable('sync_person')
    .set({ version, epoch, min_cursor: minCursor, live_rows: digest.n, live_hash: digest.h, stored_bytes: bytes })
    .where('user_id', '=', userId)
    .execute();
}

/** Recounts the quota that a user's space takes up, row by row. For housekeeping, which deletes many rows at once. */
export async function countStoredBytes(trx: Db, userId: string): Promise<number> {
  const rows = await trx
    .selectFrom('sync_row')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.sum(sql`octet_length(data) + octet_length(marks) + ${sql.lit(ROW_BYTES)}`).as('bytes'))
    .executeTakeFirst();
  const answers = await trx
    .selectFrom('applied_op')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(rows?.bytes ?? 0) + Number(answers?.count ?? 0) * ANSWER_BYTES; // the pg driver returns counts as text
}

/** More versions than any backup can be missing. */
const LOST_VERSIONS = 1_000_000_000;

/**
 * After a restored backup, at `now` (Unix ms): every device reads everything anew and sends again what the backup does not
 * have. Versions go on above all that were lost, also above those given since the same backup was put back before: nobody who
 * saw a lost one counts as having seen what is written under its number now.
 */
export async function renewEpochs(db: Db, now: number): Promise<void> {
  await db
    .updateTable('sync_person')
    .set((person) => ({
      epoch: randomUUID(),
      version: person
        .case()
        .when('version', '<', now - LOST_VERSIONS)
        .then(now)
        .else(person('version', '+', LOST_VERSIONS))
        .end(),
    }))
    .execute();
}

/** The same for one space, which is locked; returns its new epoch. */
export async function renewEpoch(trx: Db, person: SyncPerson, now: number): Promise<string> {
  const epoch = randomUUID();
  await savePerson(trx, { ...person, epoch, version: Math.max(person.version + LOST_VERSIONS, now) });
  return epoch;
}
