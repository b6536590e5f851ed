import * as z from 'zod/mini';
import { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { ArticleSlug, Rule } from '#shared/rules/rule.contract.ts';

/** Lowercase hexadecimal SHA-256 of a chunk's bytes, which is also its name: /content/chunks/<hash> */
export const ChunkHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One downloadable piece. `bytes` is its size before compression. */
export const ChunkEntry = z.strictObject({ hash: ChunkHash, bytes: z.int().check(z.positive()) });
export type ChunkEntry = z.infer<typeof ChunkEntry>;

/**
 * One edition of the study content. `version` names it (hash over all chunks), `edition` is the printed sentence
 * ('As amended to December 1, 2024'), `catalog` the chunk with the list of articles, `articles` one chunk per article.
 */
export const ContentManifest = z.strictObject({
  format: z.literal(1),
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  edition: z.string(),
  catalog: ChunkEntry,
  articles: z.array(z.strictObject({ slug: ArticleSlug, ...ChunkEntry.shape })),
});
export type ContentManifest = z.infer<typeof ContentManifest>;

/** The chunk behind `catalog`. `high_frequency`: ids of the candidates for rule of the day, most important first. */
export const CatalogChunk = z.strictObject({
  edition: z.string(),
  articles: z.array(ArticleSummary),
  high_frequency: z.array(z.string()),
});
export type CatalogChunk = z.infer<typeof CatalogChunk>;

/** The chunk of one article: the article and its rules in full. */
export const ArticleChunk = z.strictObject({ article: Article, rules: z.array(Rule) });
export type ArticleChunk = z.infer<typeof ArticleChunk>;
