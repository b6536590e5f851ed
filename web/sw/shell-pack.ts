import { inParallel } from '#web/browser/in-parallel.ts';
import { SHELL_PACK } from '#web/sw/shell-pack-file.ts';

/**
 * Below this number of missing files, as in most updates, downloading each of them is faster than downloading the whole
 * pack.
 */
const WORTH = 40;
const AT_ONCE = 6;

const typeOf = (url: string) => (url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8');

/**
 * Stores files from the pack in the cache, unless only a few are missing. `urls` are absolute and have a hash in their
 * names, so a file with the same name in the pack of another build is the same file. Files that are already stored, or
 * that the pack lacks, are left alone.
 * @throws if the pack can't be downloaded or stored
 */
export async function storeFromPack(cache: Cache, urls: readonly string[]): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.filter((url) => !stored.has(url));
  if (missing.length < WORTH) return;
  const response = await fetch(`/${SHELL_PACK}`, { cache: 'no-store', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the pack of files was refused with ${response.status}`);
  const pack = (await response.json()) as Record<string, string>;
  await inParallel(missing, AT_ONCE, async (url) => {
    const text = pack[new URL(url).pathname.slice(1)];
    if (text === undefined) return;
    await cache.put(url, new Response(text, { headers: { 'Content-Type': typeOf(url) } }));
  });
}
