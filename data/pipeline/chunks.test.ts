import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assemble } from '#data/pipeline/assemble.ts';
import { aRuleFile, TAUGHT, writeBook } from '#data/pipeline/book.fixture.ts';
import { readBook } from '#data/pipeline/book.ts';
import { bytesOf, cut } from '#data/pipeline/chunks.ts';
import { ArticleChunk, CatalogChunk, CHUNKS } from '#shared/content/manifest.contract.ts';

async function contentWith(fields: object = {}) {
  const folder = await writeBook({ '1001': aRuleFile({ ...TAUGHT, ...fields }) });
  const { book } = await readBook(folder);
  await rm(folder, { recursive: true });
  return assemble(book);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns a copy with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

test("names every chunk after the hash of its bytes, and the bytes match the chunk's contract", async () => {
  const { manifest, chunks } = cut(await contentWith());
  for (const { hash, bytes } of chunks) expect(sha256(bytes)).toBe(hash);
  const bytesNamed = (hash: string | undefined) => chunks.find((chunk) => chunk.hash === hash)?.bytes.toString() ?? '';
  expect(CatalogChunk.safeParse(JSON.parse(bytesNamed(manifest.catalog.hash))).success).toBe(true);
  expect(ArticleChunk.safeParse(JSON.parse(bytesNamed(manifest.articles[0]?.hash))).success).toBe(true);
  expect(CHUNKS.search.safeParse(JSON.parse(bytesNamed(manifest.search.hash))).success).toBe(true);
  expect(manifest.catalog.bytes).toBe(chunks[0]?.bytes.byteLength);
});

test('uses the first 16 digits of a hash over the sorted chunk hashes as the edition version', async () => {
  const { manifest, chunks } = cut(await contentWith());
  const hashes = chunks.map(({ hash }) => hash).toSorted();
  expect(manifest.version).toBe(sha256(hashes.join('\n')).slice(0, 16));
  expect(manifest.edition).toBe('Current through December 1, 2024');
});

test('produces the same bytes for the same content regardless of the order of its keys', async () => {
  const content = await contentWith();
  const [article] = content.articles;
  if (!article) throw new Error('no article');
  const { questions, ...chunk } = article;
  const other = ArticleChunk.parse(reversed(chunk));
  expect(bytesOf(ArticleChunk, other).equals(bytesOf(ArticleChunk, chunk))).toBe(true);
  const keys = Object.keys(JSON.parse(bytesOf(ArticleChunk, chunk).toString()).rules[0]);
  expect(keys.slice(0, 4)).toEqual(['id', 'rule_number', 'full_title', 'article']);
  expect(questions.map(({ id, key }) => [id, key]).slice(0, 2)).toEqual([
    ['1001-q01', 0],
    ['1001-q02', 1],
  ]);
});

test('gives changed content a different edition version', async () => {
  const [one, same, other] = [
    await contentWith(),
    await contentWith(),
    await contentWith({ aliases: ['a', 'b', 'c'] }),
  ];
  expect(cut(same).manifest).toEqual(cut(one).manifest);
  expect(cut(other).manifest.version).not.toBe(cut(one).manifest.version);
});
