import type { Db } from '#server/platform/db/open.ts';
import { lockPerson, savePerson } from '#server/sync/sync-person.repository.ts';

/** How long it is known what was deleted and which changes have come. A device that was away for longer reads anew. */
const KEPT_MS = 400 * 86_400_000;

/** Forgets somebody's tombstones of before `until` (Unix ms), and that devices from before have not seen them. */
async function forgetTombstones(db: Db, userId: string, until: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const gone = await trx
      .deleteFrom('sync_row')
      .where('user_id', '=', userId)
      .where('deleted_at', '<=', until)
      .returning('version')
      .execute();
    const minCursor = gone.reduce((newest, { version }) => Math.max(newest, version), person.minCursor);
    await savePerson(trx, { ...person, minCursor });
  });
}

/** Forgets tombstones and the ledger of changes of more than 400 days ago, and devices not heard of since. `now` is Unix ms. */
export async function forgetOldChanges(db: Db, now: number): Promise<void> {
  const until = now - KEPT_MS;
  const people = await db
    .selectFrom('sync_row')
    .select('user_id')
    .distinct()
    .where('deleted_at', '<=', until)
    .execute();
  for (const { user_id } of people) await forgetTombstones(db, user_id, until);
  await db.deleteFrom('applied_op').where('at', '<=', until).execute();
  await db.deleteFrom('sync_device').where('last_eff', '<=', until).execute();
}
