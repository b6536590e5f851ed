import * as z from 'zod/mini';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';

const Excerpt = z.nullable(z.string());

/**
 * A rule as results show it. `texts`: beginnings; `updated_at`: first day in force of the wording that is indexed; `slug`: its
 * place in the list of articles; `has_examples`: whether there are any, for the filter by content.
 */
const IndexedRule = z.strictObject({
  id: RuleId,
  rule_number: RuleNumber,
  title: z.string(),
  article: z.int(),
  difficulty: Difficulty,
  importance: z.int(),
  frequency: z.int(),
  tags: z.array(z.enum(TAGS)),
  case_types: z.array(z.enum(CASE_TYPES)),
  updated_at: z.string(),
  plain_english: Excerpt,
  mock_trial: Excerpt,
  official: Excerpt,
  has_examples: z.boolean(),
});
export type IndexedRule = z.infer<typeof IndexedRule>;

/** A subdivision: place of its rule in `rules`, its address '(b)(2)' and its printed heading without the full stop. */
const IndexedPart = z.strictObject({ rule: z.int(), address: z.string(), heading: z.nullable(z.string()) });
export type IndexedPart = z.infer<typeof IndexedPart>;

/**
 * The search index of an edition, made by the content compiler: devices need not read texts into words. `terms`: all stems in the
 * order of the alphabet; `words`: the words as written, each with the number of its stem in `word_terms`. `postings` (packed):
 * for each stem the number of its places, then for each place the step from the last `item × fields + field`, and how often it
 * stands there; `lengths` (packed): words of each field, item by item. `phrases`: names under which a rule (and a part, or -1) is
 * known, most telling first, and scenes of life (`scene`) that it governs.
 */
export const SearchIndexData = z.strictObject({
  articles: z.array(z.strictObject({ title: z.string(), slug: ArticleSlug })),
  rules: z.array(IndexedRule),
  parts: z.array(IndexedPart),
  terms: z.string(),
  words: z.string(),
  word_terms: z.string(),
  rule_postings: z.string(),
  rule_lengths: z.string(),
  part_postings: z.string(),
  part_lengths: z.string(),
  phrases: z.array(
    z.strictObject({ rule: z.int(), part: z.int(), text: z.string(), scene: z.optional(z.literal(true)) }),
  ),
});
export type SearchIndexData = z.infer<typeof SearchIndexData>;
