import * as z from 'zod/mini';
import { CONTENT_FORMAT } from '#shared/content/edition-chunks.ts';
import { FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import { Question } from '#shared/quizzes/question.contract.ts';
import { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { CaseCard } from '#shared/rules/case-card.contract.ts';
import { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { ArticleSlug, Rule } from '#shared/rules/rule.contract.ts';
import { SearchIndexData } from '#shared/search/search-index.contract.ts';
import { TrainerChunk } from '#shared/trainer/call.contract.ts';

/**
 * The lowercase hexadecimal SHA-256 of a chunk before compression, which is also the chunk's name:
 * /content/chunks/<hash>
 */
export const ChunkHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file to download. `bytes` is its size before compression. */
export const ChunkEntry = z.strictObject({ hash: ChunkHash, bytes: z.int().check(z.positive()) });
export type ChunkEntry = z.infer<typeof ChunkEntry>;

/**
 * An edition of the study content.
 *
 * - `version` is its name, which is a hash of all chunks. `edition` is the printed sentence ('Current through December
 *   1, 2024').
 * - `catalog`, `glossary`, and `search` are the chunks with the list of articles, the terms, and the search index.
 * - `flashcards` and `trainer` are the chunks for practice, which editions of earlier builds don't have.
 * - Each article has one chunk for its rules and another for its questions.
 */
export const ContentManifest = z.strictObject({
  format: z.literal(CONTENT_FORMAT),
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  edition: z.string(),
  catalog: ChunkEntry,
  glossary: ChunkEntry,
  search: ChunkEntry,
  flashcards: z.optional(ChunkEntry),
  trainer: z.optional(ChunkEntry),
  articles: z.array(z.strictObject({ slug: ArticleSlug, ...ChunkEntry.shape, questions: ChunkEntry })),
});
export type ContentManifest = z.infer<typeof ContentManifest>;

/**
 * The contract of the catalog chunk. `high_frequency` has the IDs of the candidates for the rule of the day, most
 * important first.
 */
export const CatalogChunk = z.strictObject({
  edition: z.string(),
  articles: z.array(ArticleSummary),
  high_frequency: z.array(z.string()),
});
export type CatalogChunk = z.infer<typeof CatalogChunk>;

/** The contract of an article's chunk: the article, and its rules in full. */
export const ArticleChunk = z.strictObject({ article: Article, rules: z.array(Rule) });
export type ArticleChunk = z.infer<typeof ArticleChunk>;

/**
 * The contract of the glossary chunk: terms and leading cases, both in alphabetical order. Editions of earlier builds
 * have no cases.
 */
export const GlossaryChunk = z.strictObject({
  terms: z.array(GlossaryTerm),
  cases: z.optional(z.array(CaseCard)),
});
export type GlossaryChunk = z.infer<typeof GlossaryChunk>;

/** The contract of an article's questions with their keys, in the order of the rules. */
export const QuestionsChunk = z.strictObject({ article_slug: ArticleSlug, questions: z.array(Question) });
export type QuestionsChunk = z.infer<typeof QuestionsChunk>;

/** The contract for each kind of chunk. */
export const CHUNKS = {
  catalog: CatalogChunk,
  glossary: GlossaryChunk,
  article: ArticleChunk,
  questions: QuestionsChunk,
  search: SearchIndexData,
  flashcards: FlashcardsChunk,
  trainer: TrainerChunk,
} as const;
export type ChunkKind = keyof typeof CHUNKS;
