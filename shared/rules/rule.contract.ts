import * as z from 'zod/mini';
import { CaseCard } from '#shared/rules/case-card.contract.ts';
import { TermInUse } from '#shared/rules/glossary.contract.ts';
import { RuleVersion, ScheduledAmendment } from '#shared/rules/law.contract.ts';
import { CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';
import { Prose } from '#shared/text/prose.contract.ts';

/** A rule's ID looks like fre-404. A part's ID adds the part's address: fre-404(b)(2). */
export const RuleId = z.string().check(z.regex(/^fre-\d{3,4}$/));
export const RuleNumber = z.string().check(z.regex(/^\d{3,4}$/));
export const ArticleSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));

const Scale5 = z.int().check(z.minimum(1), z.maximum(5));
const Percent = z.int().check(z.minimum(0), z.maximum(100));

/**
 * An example of how a rule applies. Learning specification §3. `ruling` says whether the evidence in question comes in.
 */
export const Example = z.strictObject({
  id: z.string(),
  title: Prose,
  ruling: z.enum(['admitted', 'excluded']),
  case_type: z.enum(['civil', 'criminal']),
  scenario: Prose,
  evidence_in_question: Prose,
  analysis: Prose,
  correct_approach: Prose,
  learning_point: Prose,
});
export type Example = z.infer<typeof Example>;

/**
 * An objection as it's made in court: its name, what to say, the response, and the part of the rule behind it
 * ('404(b)(1)').
 */
export const CommonObjection = z.strictObject({ name: Prose, say: Prose, answer: Prose, path: Prose });
export type CommonObjection = z.infer<typeof CommonObjection>;

export const RelatedRule = z.strictObject({
  id: RuleId,
  rule_number: RuleNumber,
  full_title: z.string(),
  difficulty_level: Difficulty,
  article_slug: ArticleSlug,
});
export type RelatedRule = z.infer<typeof RelatedRule>;

/**
 * A rule as used throughout the app. Learning specification §3.
 *
 * - Teaching fields are empty (null or []) until someone writes them.
 * - `estimated_study_time` is in minutes, and `mock_trial_frequency` is in percent.
 * - `is_sensitive` marks Rules 412 to 415, which have neutral summaries and stay out of drills and the rule of the day.
 * - `cases` are leading cases, most important first. Editions of earlier builds don't have this field.
 */
export const Rule = z.strictObject({
  id: RuleId,
  rule_number: RuleNumber,
  full_title: z.string(),
  article: z.strictObject({ article_slug: ArticleSlug, title: z.string() }),
  versions: z.array(RuleVersion).check(z.minLength(1)),
  scheduled_amendment: z.nullable(ScheduledAmendment),
  difficulty_level: Difficulty,
  importance_level: Scale5,
  mock_trial_frequency: Percent,
  strategic_value: Scale5,
  estimated_study_time: z.int().check(z.minimum(1), z.maximum(60)),
  tags: z.array(z.enum(TAGS)),
  case_types: z.array(z.enum(CASE_TYPES)),
  aliases: z.array(z.string()),
  is_sensitive: z.boolean(),
  plain_english: z.nullable(Prose),
  key_concepts: z.array(Prose),
  strategic_notes: z.nullable(Prose),
  common_mistakes: z.array(Prose),
  mock_trial_application: z.nullable(Prose),
  strategy_tips: z.array(Prose),
  common_objections: z.array(CommonObjection),
  examples: z.array(Example),
  related_rules: z.array(RelatedRule),
  terms: z.array(TermInUse),
  cases: z.optional(z.array(CaseCard)),
});
export type Rule = z.infer<typeof Rule>;

/**
 * A rule as shown on a card or in a list. `excerpt` is at most 150 characters of its plain English or, if there is
 * none, of its official text.
 */
export const RuleSummary = z.strictObject({
  id: RuleId,
  rule_number: RuleNumber,
  full_title: z.string(),
  difficulty_level: Difficulty,
  importance_level: Scale5,
  mock_trial_frequency: Percent,
  estimated_study_time: z.int(),
  key_concepts: z.array(z.string()),
  excerpt: z.string(),
});
export type RuleSummary = z.infer<typeof RuleSummary>;

/** A rule as the API returns it. The version in force on the day of the request is also included as plain text. */
export const RuleDetail = z.extend(Rule, {
  official_text: z.string(),
  effective_from: z.string(),
  edition: z.string(),
});
export type RuleDetail = z.infer<typeof RuleDetail>;
