import * as z from 'zod/mini';
import { ArticleSlug, RuleSummary } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';

const articleFields = {
  id: z.string().check(z.regex(/^fre-article-\d{1,2}$/)),
  article_number: z.int().check(z.minimum(1), z.maximum(11)),
  article_slug: ArticleSlug,
  title: z.string(),
  description: z.string(),
  difficulty_level: Difficulty,
  importance_level: z.int().check(z.minimum(1), z.maximum(5)),
  mock_trial_frequency: z.int().check(z.minimum(0), z.maximum(100)),
  estimated_hours: z.nullable(z.number().check(z.positive())),
  rule_count: z.int().check(z.minimum(1)),
  learning_objectives: z.array(z.string()),
  strategic_importance: z.nullable(z.string()),
};

/** A rule's ID, number, and title, which are all that the explorer's quick filter and links need. */
export const RuleHeading = z.pick(RuleSummary, { id: true, rule_number: true, full_title: true });
export type RuleHeading = z.infer<typeof RuleHeading>;

/** An article in a list. Learning specification §3. `estimated_hours` is null until it's known. */
export const ArticleSummary = z.strictObject({ ...articleFields, rules: z.array(RuleHeading) });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article with a summary of each of its rules, in order. */
export const Article = z.strictObject({ ...articleFields, rules: z.array(RuleSummary) });
export type Article = z.infer<typeof Article>;
