import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';

/** Read, write or search, for anybody but the owner. */
const OTHERS = 0o077;

/** What we make in the data folder to keep to ourselves. */
const OWN_FOLDERS = ['secrets', 'outbox'];

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Closes a folder of ours to others; one that is not there yet is made closed. */
async function tighten(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Makes the data folder, if it isn't there, for this user alone, and closes the folders in it that only we read. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of OWN_FOLDERS) await tighten(join(dataDir, name));
}

/** Says so when others may look into the data folder: it may be shared on purpose, so it stays as the operator made it. */
export async function warnOfOpenFolder(dataDir: string, log: Log): Promise<void> {
  if (((await stat(dataDir)).mode & OTHERS) === 0) return;
  log.warn({ dataDir }, 'other users of this machine can look into DATA_DIR: close it with chmod 700');
}
