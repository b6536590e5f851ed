import type { Db } from '#server/platform/db/open.ts';

/** A stored edition: its manifest, and the Brotli bytes of its chunks by hash. */
export type StoredEdition = { version: string; manifest: string; chunks: ReadonlyMap<string, Buffer> };

/**
 * Saves an edition and makes it the current one if `now` (Unix ms) is later than all stored load times. Chunks that
 * already exist aren't written again. Everything happens in one transaction, so the edition is stored with all its
 * chunks or not at all.
 */
export async function saveEdition(db: Db, edition: StoredEdition, now: number): Promise<void> {
  await db.transaction().execute((trx) => writeEdition(trx, edition, now));
}

const lastLoaded = (db: Db) =>
  db.selectFrom('content_edition').orderBy('loaded_at', 'desc').orderBy('version', 'desc').limit(1);

/**
 * Renews the load time of the current edition when `next` is about to replace it at `now` (Unix ms). Devices have used
 * it until now, so its retention period begins now.
 */
async function renewCurrent(db: Db, next: string, now: number): Promise<void> {
  const renewed = now - 1;
  await db
    .updateTable('content_edition')
    .set({ loaded_at: renewed })
    .where('version', '=', lastLoaded(db).select('version'))
    .where('version', '!=', next)
    .where('loaded_at', '<', renewed)
    .execute();
}

/** Like `saveEdition`, but in the caller's transaction. */
async function writeEdition(trx: Db, { version, manifest, chunks }: StoredEdition, now: number): Promise<void> {
  await renewCurrent(trx, version, now);
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
}

/**
 * Returns the load time of an edition that is about to become the current one. It's later than all stored ones, even if
 * the clock of another process is ahead. `now` and the result are Unix ms.
 */
export async function loadTime(trx: Db, now: number): Promise<number> {
  const { last } = await trx
    .selectFrom('content_edition')
    .select(({ fn }) => fn.max<number | null>('loaded_at').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max(now, (last ?? 0) + 1);
}

/** Saves an edition in the caller's transaction and makes it the current one. `now` is Unix ms. */
export async function putEdition(trx: Db, edition: StoredEdition, now: number): Promise<void> {
  await writeEdition(trx, edition, await loadTime(trx, now));
}

/** Makes a stored edition the current one. Returns false if it isn't stored. Pass the result of `loadTime` as `now`. */
export async function touchEdition(db: Db, version: string, now: number): Promise<boolean> {
  await renewCurrent(db, version, now);
  const { numUpdatedRows } = await db
    .updateTable('content_edition')
    .set({ loaded_at: now })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns the edition that was loaded last, no matter by which server process, or undefined if the database is empty.
 */
export async function currentEdition(db: Db): Promise<{ version: string; manifest: string } | undefined> {
  return lastLoaded(db).select(['version', 'manifest']).executeTakeFirst();
}

/** Returns the manifest of a stored edition as JSON, or undefined if it isn't stored. */
export async function findEdition(db: Db, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_edition')
    .select('manifest')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.manifest;
}

/** Returns the Brotli bytes of a chunk of any stored edition, so that a device can finish downloading an older one. */
export async function findChunk(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('content_chunk').select('body').where('hash', '=', hash).executeTakeFirst();
  return row?.body;
}

/** Returns the Brotli bytes of these chunks by hash. Chunks that aren't stored are left out. */
export async function findChunks(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await db.selectFrom('content_chunk').select(['hash', 'body']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

/**
 * Deletes editions loaded or replaced before `before` (Unix ms), along with the chunks that only they use. Keeps the
 * current edition.
 */
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
