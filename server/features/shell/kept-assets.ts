import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies this build's hashed files to `keptDir`, so that a page left open across a deploy still finds its chunks, and
 * removes those that no build of the last 30 days had. `now` is Unix ms.
 */
export async function keepAssets(assetsDir: string, keptDir: string, now: number): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  const current = new Set(await readdir(assetsDir));
  for (const name of current) {
    const path = join(keptDir, name);
    await copyFile(join(assetsDir, name), path);
    await utimes(path, now / 1000, now / 1000);
  }
  for (const name of await readdir(keptDir)) {
    const path = join(keptDir, name);
    if (!current.has(name) && (await stat(path)).mtimeMs < now - KEEP_MS) await rm(path);
  }
}
