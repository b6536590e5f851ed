import { contentManifest } from '#shared/content/content.endpoints.ts';
import type { ChunkEntry, ChunkKind } from '#shared/content/manifest.contract.ts';
import { call, download } from '#web/api/client.ts';
import { letPageRun } from '#web/browser/let-page-run.ts';
import { missingChunks, readChunk, showEdition, shownEdition } from '#web/content/edition-store.ts';
import type { ContentDb } from '#web/databases/content-db.ts';

const AT_ONCE = 3;

/** Called after each chunk, so that a screen can show progress. `total` counts only the chunks to be fetched. */
export type Progress = (done: number, total: number) => void;

/**
 * Thrown if the device doesn't have enough space: `navigator.storage` reports less free space than twice the download
 * size.
 */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

async function checkRoom(missing: readonly ChunkEntry[]): Promise<void> {
  const size = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < 2 * size) throw new StorageFull();
}

async function fetchChunks(db: ContentDb, missing: readonly (ChunkEntry & { kind: ChunkKind })[], progress: Progress) {
  const waiting = [...missing];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const chunk = await readChunk(next.hash, next.kind, await download(`/content/chunks/${next.hash}`));
      await letPageRun();
      await db.chunks.put(chunk);
      done += 1;
      progress(done, missing.length);
    }
  };
  // All workers stop before a failure is reported, so the next attempt knows which chunks are really stored.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Downloads the server's current edition. It fetches only missing chunks (so it resumes after an interruption, and a
 * later edition is a delta), checks each one, and then shows the edition in one step.
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
