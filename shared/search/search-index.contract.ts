import * as z from 'zod/mini';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';

const Excerpt = z.nullable(z.string());

/**
 * A rule as shown in results. `plain_english`, `mock_trial`, and `official` are the beginnings of its texts.
 * `updated_at` is the first day on which the indexed official text is in force. `article` is the position of its
 * article in `articles`. `has_examples` is for the content filter. `earlier` has what differs in the previous version,
 * which is in force until `updated_at`. Rules with one version don't have it, nor do indexes of earlier builds.
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
  earlier: z.optional(z.strictObject({ updated_at: z.string(), official: Excerpt })),
});
export type IndexedRule = z.infer<typeof IndexedRule>;

/**
 * A part of a rule. `rule` is the position of its rule in `rules`. `address` looks like '(b)(2)', and `heading` is the
 * printed heading without the period. `earlier_heading` is its heading in the previous version, if that's different.
 * `only` is set if only one of the two versions has the part.
 */
const IndexedPart = z.strictObject({
  rule: z.int(),
  address: z.string(),
  heading: z.nullable(z.string()),
  earlier_heading: z.optional(z.nullable(z.string())),
  only: z.optional(z.enum(['newest', 'earlier'])),
});
export type IndexedPart = z.infer<typeof IndexedPart>;

/**
 * The search index of an edition. The content compiler builds it, so that devices don't have to split texts into words.
 *
 * - `terms` are all stems in alphabetical order. `words` are written words, whose stem numbers are in `word_terms`.
 * - `postings` (packed) has, for each stem, the number of places. For each place, it has the step from the previous
 *   `item × fields + field` and the number of occurrences.
 * - `lengths` (packed) has the number of words in each field, item by item.
 * - `phrases` are the names of rules and parts (`part` is -1 for a rule), and the scenes that they govern (`scene`).
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
