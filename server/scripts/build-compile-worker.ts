import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the program that compiles what admins edit. Another process may be running the file or writing it at the same
 * time, so the file is replaced in one step. Returns its path.
 */
export async function buildCompileWorker(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['server/features/fre-editing/compile-worker.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // fre-check.mjs would run its own command if `process.argv` named the bundle as the file that was started.
    define: { 'process.argv': '[]' },
    logLevel: 'warning',
    write: false,
  });
  const path = resolve(file);
  const next = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(next, outputFiles[0]?.contents ?? '');
  await rename(next, path);
  return path;
}
