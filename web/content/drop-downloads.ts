import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadStatus } from '#web/content/download-status.ts';

/** Frees space by deleting only what can be downloaded again. The app downloads it at its next start. */
export async function dropDownloads(): Promise<void> {
  const db = contentDb();
  await db.transaction('rw', db.editions, db.chunks, async () => {
    await db.editions.clear();
    await db.chunks.clear();
  });
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' }); // Announcing the loss would restart the download.
}
