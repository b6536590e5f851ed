import type { Db } from '#server/platform/db/open.ts';
import { countStoredBytes, lockPerson, savePerson } from '#server/sync/sync-person.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** How long tombstones and the ledger are kept. A device that was away for longer has to reset. */
const KEPT_MS = 400 * 86_400_000;

/**
 * Deletes a user's tombstones, ledger rows, and devices from before `until` (Unix ms) and raises the space's lowest
 * usable cursor. Locks the space first, because deleting the account deletes the same rows.
 */
async function forgetOf(db: Db, userId: string, until: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const gone = await trx
      .deleteFrom('sync_row')
      .where('user_id', '=', userId)
      .where('deleted_at', '<=', until)
      .returning('version')
      .execute();
    const minCursor = gone.reduce((newest, { version }) => Math.max(newest, version), person.minCursor);
    await trx.deleteFrom('applied_op').where('user_id', '=', userId).where('at', '<=', until).execute();
    await trx.deleteFrom('sync_device').where('user_id', '=', userId).where('last_eff', '<=', until).execute();
    await savePerson(trx, { ...person, minCursor, bytes: await countStoredBytes(trx, userId) });
  });
}

/** Returns the users who have tombstones, ledger rows, or devices from before `until` (Unix ms). */
async function peopleWithOld(db: Db, until: number): Promise<Set<string>> {
  const rows = db.selectFrom('sync_row').select('user_id').where('deleted_at', '<=', until);
  const ops = db.selectFrom('applied_op').select('user_id').where('at', '<=', until);
  const devices = db.selectFrom('sync_device').select('user_id').where('last_eff', '<=', until);
  return new Set((await rows.union(ops).union(devices).execute()).map(({ user_id }) => user_id));
}

/**
 * Deletes tombstones and ledger rows that are at least 400 days old, and devices that haven't been heard from in all
 * that time. `now` is Unix ms.
 */
export async function forgetOldChanges(db: Db, now: number): Promise<void> {
  const until = now - KEPT_MS;
  for (const userId of await peopleWithOld(db, until)) {
    await forgetOf(db, userId, until).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'AUTH_REQUIRED')) throw error; // The space was deleted with its account.
    });
  }
}
