import * as z from 'zod/mini';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';

const Excerpt = z.nullable(z.string());

/**
 * A rule as results show it. `texts`: the beginnings of its texts; `updated_at`: the first day on which the indexed
 * official text is in force; `slug`: the position of its article in the list; `has_examples`: used by the content
 * filter.
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

/**
 * A part of a rule: the index of its rule in `rules`, its address '(b)(2)', and its printed heading without the period.
 */
const IndexedPart = z.strictObject({ rule: z.int(), address: z.string(), heading: z.nullable(z.string()) });
export type IndexedPart = z.infer<typeof IndexedPart>;

/**
 * The search index of an edition. The content compiler builds it, so that devices don't have to split texts into words.
 * `terms`: all stems in alphabetical order; `words`: written words, whose stem numbers are in `word_terms`; `postings`
 * (packed): for each stem the number of places, then for each place the step from the previous `item × fields + field`
 * and the number of occurrences; `lengths` (packed): words in each field, item by item; `phrases`: names of a rule and
 * of a part (-1 for the rule), most telling first, and scenes (`scene`) that it governs.
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
