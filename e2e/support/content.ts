import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ArticleChunk, CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { TrainerChunk } from '#shared/trainer/call.contract.ts';
import { newFolder } from './server.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const builtManifest = () => ContentManifest.parse(read(resolve('data/dist/manifest.json')));

/** Returns all articles of the built edition, with their rules' numbers and titles. */
export function builtCatalog(): CatalogChunk {
  return CatalogChunk.parse(read(resolve(`data/dist/chunks/${builtManifest().catalog.hash}.json`)));
}

/** Returns an article of the built edition with its rules in full. */
export function builtArticle(slug: string): ArticleChunk {
  const entry = builtManifest().articles.find((article) => article.slug === slug);
  return ArticleChunk.parse(read(resolve(`data/dist/chunks/${entry?.hash}.json`)));
}

/** Returns the steps of a ladder of the built edition, in order. */
export function builtSteps(slug: string): string[] {
  const { trainer } = builtManifest();
  const { ladders } = TrainerChunk.parse(read(resolve(`data/dist/chunks/${trainer?.hash}.json`)));
  return ladders.find((ladder) => ladder.slug === slug)?.steps.map((step) => step.do) ?? [];
}

/** Copies the built content, with different plain English for one rule. Returns the copy's folder. */
export function contentWithChangedRule(slug: string, number: string, plainEnglish: string): string {
  const folder = newFolder('content');
  cpSync(resolve('data/dist'), folder, { recursive: true });
  const manifest = builtManifest();
  const articles = manifest.articles.map((entry) => {
    if (entry.slug !== slug) return entry;
    const chunk = ArticleChunk.parse(read(join(folder, 'chunks', `${entry.hash}.json`)));
    const rules = chunk.rules.map((rule) =>
      rule.rule_number === number ? { ...rule, plain_english: plainEnglish } : rule,
    );
    const text = JSON.stringify({ ...chunk, rules });
    const hash = sha256(text);
    writeFileSync(join(folder, 'chunks', `${hash}.json.br`), brotliCompressSync(text));
    return { ...entry, hash, bytes: Buffer.byteLength(text) };
  });
  const version = sha256(articles.map(({ hash }) => hash).join()).slice(0, 16);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version, articles }));
  return folder;
}
