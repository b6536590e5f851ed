import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
/** This file lists the files of the build that started last. */
const LAST_BUILD = '.last-build.json';

async function lastBuild(keptDir: string): Promise<string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(join(keptDir, LAST_BUILD), 'utf8'));
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return []; // There's no earlier build, or its list is damaged. A file's age then counts from when it was copied.
  }
}

/** Ignores a missing file: other processes may start at the same time, so it may already be gone. */
const unlessGone = (work: Promise<unknown>) => work.catch(() => undefined);

/** Writes a file in one step, because another process may be serving it at the same time. */
async function place(source: string, target: string): Promise<void> {
  const [wanted, present] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  if (present?.size === wanted.size) return;
  const temporary = `${target}.${process.pid}.tmp`;
  await copyFile(source, temporary);
  await rename(temporary, target);
}

/**
 * Copies this build's hashed files to `keptDir`, so that a page left open across a deploy still finds its files.
 * Removes the files of builds that were replaced more than 30 days ago. `now` is Unix ms.
 */
export async function keepAssets(assetsDir: string, keptDir: string, now: number): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  const current = await readdir(assetsDir);
  const replaced = await lastBuild(keptDir);
  for (const name of current) await place(join(assetsDir, name), join(keptDir, name));
  // The files of the build that is being replaced were in use until now, so their age counts from now.
  for (const name of [...replaced, ...current]) await unlessGone(utimes(join(keptDir, name), now / 1000, now / 1000));
  await writeFile(join(keptDir, LAST_BUILD), JSON.stringify(current));
  for (const name of await readdir(keptDir)) {
    const path = join(keptDir, name);
    const age = now - ((await stat(path).catch(() => undefined))?.mtimeMs ?? now);
    if (name !== LAST_BUILD && age > KEEP_MS) await rm(path, { force: true });
  }
}
