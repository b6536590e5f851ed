import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';

/** The mode bits that let anyone but the owner read, write, or search. */
const OTHERS = 0o077;

/** Private folders that the server creates in the data folder. */
const OWN_FOLDERS = ['secrets', 'outbox'];

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a folder private. A missing folder is left alone, because it will be private when it's created. */
async function tighten(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Creates the data folder, accessible only to this user, if it doesn't exist. Also makes its private folders private.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of OWN_FOLDERS) await tighten(join(dataDir, name));
}

/**
 * Warns when other users can access the data folder. It may be shared on purpose, so its mode stays as the operator set
 * it.
 */
export async function warnOfOpenFolder(dataDir: string, log: Log): Promise<void> {
  if (((await stat(dataDir)).mode & OTHERS) === 0) return;
  log.warn({ dataDir }, 'other users of this machine can access DATA_DIR: run chmod 700 to make it private');
}
