import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuiltSources } from '#shared/fre-editing/built-sources.contract.ts';

/** Reads the sources of the build in a folder such as data/dist. */
export async function readBuiltSources(folder: string): Promise<BuiltSources> {
  return BuiltSources.parse(JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8')));
}
