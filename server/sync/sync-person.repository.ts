import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { chunks } from '#server/platform/db/chunks.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ANSWER_BYTES, ROW_BYTES } from '#server/sync/storage.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Digest } from '#shared/sync/digest.ts';

/**
 * The state of one user's space. `version` is the newest one assigned. `epoch` changes after a backup is restored.
 * Tombstones up to `minCursor` are gone. `digest` covers the live rows, and `bytes` is the quota used.
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

/** Returns the state of a user's space, or undefined if there isn't one yet. */
export async function findPerson(db: Db, userId: string): Promise<SyncPerson | undefined> {
  const row = await db.selectFrom('sync_person').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
  return row && personOf(userId, row);
}

/** The parts of a space's state that other slices may see. */
export type SpacePlace = Pick<SyncPerson, 'version' | 'epoch'>;

/** Returns the states of several users' spaces, by user ID. Spaces without a row are left out. */
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
 * Locks a user's space for the rest of the transaction. Call this first in the transaction: on SQLite, the insert locks
 * the whole file, which has to happen before anything is read. On PostgreSQL, the account row is locked before the
 * space, in the same order as when an account is deleted.
 * @throws {AppError} AUTH_REQUIRED if the account has been deleted
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

/** Saves the state of a locked space. */
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

/**
 * Recounts, from the stored rows and the ledger, how much of the quota a user's space uses. This is for housekeeping,
 * which deletes many rows together.
 */
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
  return Number(rows?.bytes ?? 0) + Number(answers?.count ?? 0) * ANSWER_BYTES; // The pg driver returns counts as text.
}

/** More versions than a restored backup could ever be missing. */
const LOST_VERSIONS = 1_000_000_000;

/**
 * Starts new epochs at `now` (Unix ms), after a backup was restored. Every device resets and sends again what the
 * backup doesn't have. New versions are higher than all that were lost, even if the same backup is restored twice.
 * Otherwise, the server could give a lost version to another row, and a device that saw the lost version would seem to
 * have seen that row.
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

/** Starts a new epoch for one locked space and returns it. */
export async function renewEpoch(trx: Db, person: SyncPerson, now: number): Promise<string> {
  const epoch = randomUUID();
  await savePerson(trx, { ...person, epoch, version: Math.max(person.version + LOST_VERSIONS, now) });
  return epoch;
}
