import { contentManifest } from '#shared/content/content.endpoints.ts';
import type { ChunkEntry, ChunkKind } from '#shared/content/manifest.contract.ts';
import { call, download } from '#web/api/client.ts';
import { inParallel } from '#web/browser/in-parallel.ts';
import { letPageRun } from '#web/browser/let-page-run.ts';
import { missingChunks, showEdition, shownEdition } from '#web/content/edition-store.ts';
import { readChunk } from '#web/content/read-chunk.ts';
import { StorageFull } from '#web/content/refresh-failure.ts';
import type { ContentDb } from '#web/databases/content-db.ts';

const AT_ONCE = 3;

/**
 * Called before the first chunk and after each one, so that a screen can show progress. `total` counts only the chunks
 * to be fetched.
 */
export type Progress = (done: number, total: number) => void;

async function checkRoom(missing: readonly ChunkEntry[]): Promise<void> {
  const size = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < 2 * size) throw new StorageFull();
}

async function fetchChunks(db: ContentDb, missing: readonly (ChunkEntry & { kind: ChunkKind })[], progress: Progress) {
  let done = 0;
  await inParallel(missing, AT_ONCE, async ({ hash, kind }) => {
    const chunk = await readChunk(hash, kind, await download(`/content/chunks/${hash}`));
    await letPageRun();
    await db.chunks.put(chunk);
    done += 1;
    progress(done, missing.length);
  });
}

/**
 * Downloads the server's current edition. It fetches only missing chunks (so it resumes after an interruption, and a
 * later edition takes only what has changed), checks each one, and then shows the edition in one step.
 * @returns the version now shown, and whether it's new
 * @throws {ApiError} for the network, {StorageFull}, or what IndexedDB throws; the previous edition stays
 */
export async function downloadEdition(db: ContentDb, progress: Progress): Promise<{ version: string; isNew: boolean }> {
  const manifest = await call(contentManifest);
  const shown = await shownEdition(db);
  const missing = await missingChunks(db, manifest);
  if (shown?.version === manifest.version && missing.length === 0) return { version: shown.version, isNew: false };
  await checkRoom(missing);
  progress(0, missing.length);
  await fetchChunks(db, missing, progress);
  await showEdition(db, manifest);
  return { version: manifest.version, isNew: true };
}
