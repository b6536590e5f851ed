import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';

/**
 * Locks these posts' confessions (or the posts themselves, if they're confessions) in order of their IDs. Call this
 * first in a transaction that changes several posts in a thread, so that no two transactions can deadlock.
 */
export async function lockThreadsOf(trx: Db, postIds: readonly string[]): Promise<void> {
  const found = new Set<string>();
  for (const ids of chunks(postIds)) {
    const commented = trx.selectFrom('comment').where('id', 'in', ids).select('confession_id');
    const rows = await trx
      .selectFrom('confession')
      .where((eb) => eb.or([eb('id', 'in', ids), eb('id', 'in', commented)]))
      .select('id')
      .execute();
    for (const { id } of rows) found.add(id);
  }
  for (const id of [...found].toSorted())
    await trx
      .updateTable('confession')
      .set((eb) => ({ revision: eb.ref('revision') }))
      .where('id', '=', id)
      .execute();
}
