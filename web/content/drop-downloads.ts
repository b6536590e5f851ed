import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadStatus } from '#web/content/download-status.ts';

/** Makes room by deleting what can be downloaded again, and nothing that users wrote. The next start downloads it. */
export async function dropDownloads(): Promise<void> {
  const db = contentDb();
  await db.transaction('rw', db.editions, db.chunks, async () => {
    await db.editions.clear();
    await db.chunks.clear();
  });
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' }); // doesn't announce the loss, or the download would start again at once
}
