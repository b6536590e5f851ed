import * as z from 'zod/mini';
import type { Article } from '#shared/rules/article.contract.ts';
import { ArticleSlug, RuleNumber, type RuleSummary } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';

/**
 * The facts about a rule that a user's lists show, with the field names of the product's API. Learning specification
 * §3, Bookmark.
 */
export const RuleFacts = z.strictObject({
  ruleNumber: RuleNumber,
  title: z.string(),
  article: z.strictObject({ title: z.string(), slug: ArticleSlug }),
  difficultyLevel: Difficulty,
  mockTrialFrequency: z.int(),
  importanceLevel: z.int(),
});
export type RuleFacts = z.infer<typeof RuleFacts>;

const factsOf = (rule: RuleSummary, { title, article_slug: slug }: Article): RuleFacts => ({
  ruleNumber: rule.rule_number,
  title: rule.full_title,
  article: { title, slug },
  difficultyLevel: rule.difficulty_level,
  mockTrialFrequency: rule.mock_trial_frequency,
  importanceLevel: rule.importance_level,
});

/** Returns the facts of every rule in these articles, by rule ID. */
export function ruleFacts(articles: Iterable<Article>): Map<string, RuleFacts> {
  const facts = new Map<string, RuleFacts>();
  for (const article of articles) for (const rule of article.rules) facts.set(rule.id, factsOf(rule, article));
  return facts;
}
