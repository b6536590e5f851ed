import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 7 * 86_400_000;

/** Deletes messages that are at least a week old, because their links and codes expired long ago. `now` is Unix ms. */
export async function forgetOldMail(outbox: string, now: number): Promise<void> {
  const names = await readdir(outbox).catch((error: unknown) => {
    // The folder doesn't exist before the first message.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(outbox, name);
    if (name.endsWith('.eml') && (await stat(path)).mtimeMs <= now - KEPT_MS) await unlink(path);
  }
}
