import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  findEdition,
  loadTime,
  pruneEditions,
  putEdition,
  type StoredEdition,
  touchEdition,
} from '#server/features/content/editions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { chunksOf } from '#shared/content/edition-chunks.ts';
import { ContentManifest } from '#shared/content/manifest.contract.ts';

const KEEP_MS = 90 * 24 * 60 * 60 * 1000;

async function readManifest(folder: string): Promise<ContentManifest> {
  return ContentManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
}

/**
 * Reads the compressed chunks of a built edition.
 * @throws {Error} if one is missing or altered
 */
async function readEdition(folder: string, manifest: ContentManifest): Promise<StoredEdition> {
  const chunks = new Map<string, Buffer>();
  for (const { hash } of chunksOf(manifest)) {
    const compressed = await readFile(join(folder, 'chunks', `${hash}.json.br`));
    const sha256 = createHash('sha256').update(brotliDecompressSync(compressed)).digest('hex');
    if (sha256 !== hash) throw new Error(`content chunk ${hash} was altered`);
    chunks.set(hash, compressed);
  }
  return { version: manifest.version, manifest: JSON.stringify(manifest), chunks };
}

/**
 * Reads the built edition in `folder` (manifest.json, chunks/<hash>.json.br), or only its version if it's already
 * stored.
 */
export async function readBuiltEdition(db: Db, folder: string): Promise<StoredEdition | { version: string }> {
  const manifest = await readManifest(folder);
  const isStored = (await findEdition(db, manifest.version)) !== undefined;
  return isStored ? { version: manifest.version } : readEdition(folder, manifest);
}

/**
 * Loads the built edition in `folder` into the database and makes it the current one. Loading an edition that is
 * already stored is cheap. `now` is Unix ms. Returns the version.
 */
export async function loadEdition(db: Db, folder: string, now: number): Promise<string> {
  const edition = await readBuiltEdition(db, folder);
  await db.transaction().execute(async (trx) => {
    if ('chunks' in edition) await putEdition(trx, edition, now);
    else await touchEdition(trx, edition.version, await loadTime(trx, now));
  });
  await forgetOldEditions(db, now);
  return edition.version;
}

/** Deletes editions that were replaced more than 90 days ago. `now` is Unix ms. */
export async function forgetOldEditions(db: Db, now: number): Promise<void> {
  await pruneEditions(db, now - KEEP_MS);
}
