import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 7 * 86_400_000;

/** Deletes messages that have lain in the outbox for a week: their links and codes are long worth nothing. `now` is Unix ms. */
export async function forgetOldMail(outbox: string, now: number): Promise<void> {
  const names = await readdir(outbox).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []; // nothing was ever put there
    throw error;
  });
  for (const name of names) {
    const path = join(outbox, name);
    if (name.endsWith('.eml') && (await stat(path)).mtimeMs <= now - KEPT_MS) await unlink(path);
  }
}
