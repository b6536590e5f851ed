import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadStatus } from '#web/content/download-status.ts';

/** Frees space by deleting only data that the app can download again the next time it starts. */
export async function dropDownloads(): Promise<void> {
  const db = contentDb();
  await db.transaction('rw', db.editions, db.chunks, async () => {
    await db.editions.clear();
    await db.chunks.clear();
  });
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' }); // The loss isn't announced, because that would restart the download.
}
