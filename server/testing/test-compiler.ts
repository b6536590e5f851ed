import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REFERENCES, writeBook } from '#data/pipeline/book.fixture.ts';
import { compile } from '#data/pipeline/compile.ts';
import type { References } from '#data/pipeline/references.ts';
import { writeDist } from '#data/pipeline/write-dist.ts';
import { type Compiler, createCompiler } from '#server/features/fre-editing/compiler.ts';
import { buildCompileWorker } from '#server/scripts/build-compile-worker.ts';

/**
 * Builds the small book of the compiler's own tests. `files` replaces the YAML of some rules. Returns the folder of the
 * build.
 */
export async function smallBuild(
  files: Record<string, string> = {},
  references: References = REFERENCES,
): Promise<string> {
  const { edition, sources, faults } = await compile(await writeBook(files), references);
  if (edition === null || sources === null) throw new Error(faults.map(({ message }) => message).join('; '));
  const folder = join(await mkdtemp(join(tmpdir(), 'build-')), 'dist');
  await writeDist(folder, edition, sources);
  return folder;
}

let worker: Promise<string> | undefined;
let shared: Promise<Compiler> | undefined;

export async function compilerOf(folder: string): Promise<Compiler> {
  worker ??= buildCompileWorker('dist/test/compile-worker.mjs');
  return createCompiler({ folder, worker: await worker });
}

/** Returns the compiler of the small book. All tests share it, because starting one takes a second. */
export function sharedCompiler(): Promise<Compiler> {
  shared ??= smallBuild().then(compilerOf);
  return shared;
}
