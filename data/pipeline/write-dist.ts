import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Edition } from '#data/pipeline/chunks.ts';
import type { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';

const compress = promisify(brotliCompress);

/**
 * Writes an edition to a folder: manifest.json, sources.json for editing on the server, and each chunk as
 * chunks/<hash>.json and, compressed, chunks/<hash>.json.br. Compressing takes seconds, so existing compressed files
 * are reused. Everything is first written next to the folder, so an interrupted run leaves the old edition intact.
 */
export async function writeDist(folder: string, { manifest, chunks }: Edition, sources: BuiltSources): Promise<void> {
  const next = `${folder}.tmp`;
  const last = `${folder}.old`;
  await Promise.all([next, last].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(join(next, 'chunks'), { recursive: true });
  await Promise.all(
    chunks.map(async ({ hash, bytes }) => {
      const name = join('chunks', `${hash}.json`);
      await writeFile(join(next, name), bytes);
      const compressed = `${name}.br`;
      if (existsSync(join(folder, compressed))) await copyFile(join(folder, compressed), join(next, compressed));
      else await writeFile(join(next, compressed), await compress(bytes));
    }),
  );
  await writeFile(join(next, 'sources.json'), JSON.stringify(sources));
  await writeFile(join(next, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(folder, last).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, folder);
  await rm(last, { recursive: true, force: true });
}
