import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDist } from '#data/pipeline/write-dist.ts';
import { CONTENT_FORMAT } from '#shared/content/edition-chunks.ts';
import type { ContentManifest } from '#shared/content/manifest.contract.ts';

const HASH = 'a'.repeat(64);
const bytes = Buffer.from('{}');
const SOURCES = {
  documents: [],
  practice: [],
  references: { weights: [], titles: [], articles: [], blueprint: [], verified: {} },
};
const manifest: ContentManifest = {
  format: CONTENT_FORMAT,
  version: '0123456789abcdef',
  edition: 'e',
  catalog: { hash: HASH, bytes: 2 },
  glossary: { hash: HASH, bytes: 2 },
  search: { hash: HASH, bytes: 2 },
  articles: [],
};

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dist-'));
});
afterEach(() => rm(home, { recursive: true }));

test('writes the manifest and the sources, and each chunk under its hash, both plain and compressed', async () => {
  const dist = join(home, 'dist');
  await writeDist(dist, { manifest, chunks: [{ hash: HASH, bytes }] }, SOURCES);
  expect(JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))).toEqual(manifest);
  expect(JSON.parse(await readFile(join(dist, 'sources.json'), 'utf8'))).toEqual(SOURCES);
  expect(await readFile(join(dist, 'chunks', `${HASH}.json`), 'utf8')).toBe('{}');
  expect(brotliDecompressSync(await readFile(join(dist, 'chunks', `${HASH}.json.br`))).toString()).toBe('{}');
});

test("doesn't compress an existing chunk again", async () => {
  const dist = join(home, 'dist');
  const compressed = join(dist, 'chunks', `${HASH}.json.br`);
  await mkdir(join(dist, 'chunks'), { recursive: true });
  await writeFile(compressed, 'compressed earlier');
  await writeDist(dist, { manifest, chunks: [{ hash: HASH, bytes }] }, SOURCES);
  expect(await readFile(compressed, 'utf8')).toBe('compressed earlier');
});

test('replaces an earlier edition completely, even if an interrupted run left files behind', async () => {
  const dist = join(home, 'dist');
  for (const left of ['dist/chunks', 'dist.tmp/chunks', 'dist.old']) await mkdir(join(home, left), { recursive: true });
  await writeFile(join(dist, 'chunks', 'earlier.json'), '');
  await writeFile(join(home, 'dist.tmp', 'chunks', 'half.json'), '');
  await writeDist(dist, { manifest, chunks: [{ hash: HASH, bytes }] }, SOURCES);
  expect(await readdir(home)).toEqual(['dist']);
  expect(await readdir(join(dist, 'chunks'))).toEqual([`${HASH}.json`, `${HASH}.json.br`]);
});

test('keeps the earlier edition if writing fails', async () => {
  const dist = join(home, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, 'manifest.json'), 'earlier');
  const unwritable = { hash: 'no/such/folder', bytes };
  await expect(writeDist(dist, { manifest, chunks: [unwritable] }, SOURCES)).rejects.toThrow('ENOENT');
  expect(await readFile(join(dist, 'manifest.json'), 'utf8')).toBe('earlier');
});
