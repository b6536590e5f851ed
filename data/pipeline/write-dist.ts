import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from '#data/pipeline/chunks.ts';

/**
 * Puts an edition into a folder: manifest.json and chunks/<hash>.json. Everything is written beside the folder first, so
 * that an interrupted run leaves the old edition as it was.
 */
export async function writeDist(folder: string, { manifest, chunks }: Edition): Promise<void> {
  const next = `${folder}.tmp`;
  const last = `${folder}.old`;
  await Promise.all([next, last].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(join(next, 'chunks'), { recursive: true });
  await Promise.all(chunks.map(({ hash, bytes }) => writeFile(join(next, 'chunks', `${hash}.json`), bytes)));
  await writeFile(join(next, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(folder, last).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, folder);
  await rm(last, { recursive: true, force: true });
}
