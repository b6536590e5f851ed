import { noteDeviceEdition } from '#web/content/device-edition.ts';
import { contentDb } from '#web/content/device-source.ts';
import { downloadStatus } from '#web/content/download-status.ts';

/** Makes room: what was downloaded can be downloaded again, what people wrote cannot. The next start downloads it. */
export async function dropDownloads(): Promise<void> {
  const db = contentDb();
  await db.transaction('rw', db.editions, db.chunks, async () => {
    await db.editions.clear();
    await db.chunks.clear();
  });
  noteDeviceEdition(undefined);
  downloadStatus.set({ phase: 'unknown' }); // nobody is told that it is lost: it would come back at once
}
