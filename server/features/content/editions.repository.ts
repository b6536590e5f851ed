import type { Db } from '#server/platform/db/open.ts';

/** An edition as it is kept: its manifest and its chunks' bodies (brotli) by hash. */
export type StoredEdition = { version: string; manifest: string; chunks: ReadonlyMap<string, Buffer> };

/**
 * Keeps an edition and makes it the current one; chunks that are there already are not written again. `now` is Unix ms.
 * One transaction: an edition is there with all its chunks or not at all.
 */
export async function saveEdition(db: Db, { version, manifest, chunks }: StoredEdition, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('content_edition')
      .values({ version, manifest, loaded_at: now })
      .onConflict((conflict) => conflict.column('version').doUpdateSet({ manifest, loaded_at: now }))
      .execute();
    for (const [hash, body] of chunks) {
      await trx
        .insertInto('content_chunk')
        .values({ hash, body })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .insertInto('content_edition_chunk')
        .values({ version, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

/** Makes an edition that is already kept the current one; false when it is not there. `now` is Unix ms. */
export async function touchEdition(db: Db, version: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_edition')
    .set({ loaded_at: now })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The edition loaded last, by whichever server process; undefined on an empty database. */
export async function currentEdition(db: Db): Promise<{ version: string; manifest: string } | undefined> {
  return db
    .selectFrom('content_edition')
    .select(['version', 'manifest'])
    .orderBy('loaded_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The manifest of any kept edition, as JSON; undefined when it is not there. */
export async function findEdition(db: Db, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_edition')
    .select('manifest')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.manifest;
}

/** A chunk's brotli bytes, of any kept edition, so that a device can finish the download of an older one. */
export async function findChunk(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('content_chunk').select('body').where('hash', '=', hash).executeTakeFirst();
  return row?.body;
}

/** Forgets editions loaded before `before` (Unix ms), except the current one, and the chunks that only they had. */
export async function pruneEditions(db: Db, before: number): Promise<void> {
  const current = await currentEdition(db);
  if (current === undefined) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('content_edition')
      .where('loaded_at', '<', before)
      .where('version', '!=', current.version)
      .execute();
    await trx
      .deleteFrom('content_chunk')
      .where('hash', 'not in', trx.selectFrom('content_edition_chunk').select('hash'))
      .execute();
  });
}
