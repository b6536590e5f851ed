import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFromPack } from '#web/sw/shell-pack.ts';
import { SHELL_PACK } from '#web/sw/shell-pack-file.ts';

const CACHE = 'shell-pack-test';
const FILES = Array.from({ length: 60 }, (_, at) => `assets/part-${at}-hash.${at % 2 === 0 ? 'js' : 'css'}`);
const PACK = Object.fromEntries(FILES.map((name) => [name, `/* ${name} */`]));
const URLS = FILES.map((name) => new URL(`/${name}`, location.href).href);

let cache: Cache;
let asked: string[];

/** Makes the network respond to every request with `pack`, or with an error if there is none. */
function serve(pack: Record<string, string> | undefined): void {
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(new Request(address).url).pathname);
    return pack === undefined ? new Response('', { status: 404 }) : Response.json(pack);
  });
}

beforeEach(async () => {
  await caches.delete(CACHE);
  cache = await caches.open(CACHE);
});
afterEach(() => vi.restoreAllMocks());

test('stores every missing file with its text and type after one download', async () => {
  serve(PACK);
  await storeFromPack(cache, URLS);
  expect(asked).toEqual([`/${SHELL_PACK}`]);
  const style = await cache.match('/assets/part-1-hash.css');
  expect(style?.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(await style?.text()).toBe('/* assets/part-1-hash.css */');
  const script = await cache.match('/assets/part-0-hash.js');
  expect(script?.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await cache.keys()).toHaveLength(URLS.length);
});

test('keeps files that are already stored and skips files that the pack lacks', async () => {
  serve(PACK);
  await cache.put(URLS[0] ?? '', new Response('stored before'));
  const unknown = new URL('/assets/unknown-hash.js', location.href).href;
  await storeFromPack(cache, [...URLS, unknown]);
  expect(await (await cache.match(URLS[0] ?? ''))?.text()).toBe('stored before');
  expect(await cache.match(unknown)).toBeUndefined();
});

test('doesn’t download the pack if only a few files are missing', async () => {
  serve(PACK);
  for (const url of URLS.slice(5)) await cache.put(url, new Response('stored before'));
  await storeFromPack(cache, URLS);
  expect(asked).toEqual([]);
});

test('fails without storing anything if the server has no pack', async () => {
  serve(undefined);
  await expect(storeFromPack(cache, URLS)).rejects.toThrow('404');
  expect(await cache.keys()).toEqual([]);
});
