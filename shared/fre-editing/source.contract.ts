import * as z from 'zod/mini';
import { RuleVersion, ScheduledAmendment } from '#shared/rules/law.contract.ts';
import { CommonObjection, Example, Rule, RuleNumber } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';
import { Prose } from '#shared/text/prose.contract.ts';

const Proses = z.prefault(z.array(Prose), []);
const { strategic_value, importance_level, mock_trial_frequency, estimated_study_time, tags, case_types } = Rule.shape;

const ADDRESS = z.regex(/^(\([a-zA-Z0-9]{1,5}\))+$/);
/**
 * A name of a case that only search uses. Either the case has no card, or students type its name this way. With `part`,
 * the case is about that part of the rule.
 */
const LeadingCase = z.strictObject({ name: Prose, part: z.optional(z.string().check(ADDRESS)) });

/** What a scene is about: the rule as a whole, or a part. */
const SCENE_PLACE = z.regex(/^(rule|(\([a-zA-Z0-9]{1,5}\))+)$/);

const index = {
  rule_number: RuleNumber,
  full_title: Prose,
  difficulty_level: Difficulty,
  importance_level,
  mock_trial_frequency,
  strategic_value,
  tags,
  case_types,
  aliases: z.array(Prose),
  /** Names of parts, by address: `(6): [business records]`. */
  part_aliases: z.optional(z.record(z.string().check(ADDRESS), z.array(Prose))),
  cases: z.optional(z.array(LeadingCase)),
  /**
   * What happens in a problem, the way students type it: `(2): [she screamed that the truck was coming]`. Only search
   * uses these scenes.
   */
  scenes: z.optional(z.record(z.string().check(SCENE_PLACE), z.array(Prose))),
  related_rules: z.array(RuleNumber),
  versions: z.array(RuleVersion).check(z.minLength(1)),
  scheduled_amendment: z.optional(ScheduledAmendment),
};

const teaching = {
  estimated_study_time: z.optional(estimated_study_time),
  plain_english: z.optional(Prose),
  key_concepts: Proses,
  strategic_notes: z.optional(Prose),
  common_mistakes: Proses,
  mock_trial_application: z.optional(Prose),
  strategy_tips: Proses,
  common_objections: z.prefault(z.array(CommonObjection), []),
  examples: z.prefault(z.array(Example), []),
};

/** Rules 412-415. They get neutral summaries without examples, objections, tips, or related rules. */
export const SENSITIVE: ReadonlySet<string> = new Set(['412', '413', '414', '415']);
const NOT_FOR_SENSITIVE: ReadonlySet<string> = new Set(['strategy_tips', 'common_objections', 'examples']);

const isFilled = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * The contract of `<rule>.yaml`. Teaching is either complete or absent, and a rule with teaching counts as authored.
 */
export const RuleSource = z.strictObject({ ...index, ...teaching }).check(({ value, issues }) => {
  const values: Record<string, unknown> = value;
  const filled = Object.keys(teaching).filter((key) => isFilled(values[key]));
  if (filled.length === 0) return;
  const isSensitive = SENSITIVE.has(value.rule_number);
  for (const key of Object.keys(teaching)) {
    const isUnwanted = isSensitive && NOT_FOR_SENSITIVE.has(key);
    if (filled.includes(key) !== isUnwanted) continue;
    const message = isUnwanted ? 'must be empty in rules 412-415' : 'is missing, but other teaching fields are there';
    issues.push({ code: 'custom', input: value, path: [key], message });
  }
});
export type RuleSource = z.infer<typeof RuleSource>;

/** A rule with teaching. */
export type AuthoredRule = RuleSource & {
  estimated_study_time: number;
  plain_english: string;
  strategic_notes: string;
  mock_trial_application: string;
};

export function isAuthored(rule: RuleSource): rule is AuthoredRule {
  return rule.plain_english !== undefined;
}

/**
 * The contract of `article.yaml`. Once the article's teaching is written, the last three fields are all present. Until
 * then, none of them are.
 */
export const ArticleSource = z
  .strictObject({
    article_number: z.int().check(z.minimum(1), z.maximum(11)),
    title: Prose,
    description: Prose,
    difficulty_level: Difficulty,
    importance_level,
    mock_trial_frequency,
    estimated_hours: z.optional(z.number().check(z.positive())),
    learning_objectives: Proses,
    strategic_importance: z.optional(Prose),
  })
  .check(({ value, issues }) => {
    const { estimated_hours, learning_objectives, strategic_importance } = value;
    const fields = Object.entries({ estimated_hours, learning_objectives, strategic_importance });
    const missing = fields.filter(([, field]) => !isFilled(field));
    if (missing.length === fields.length) return;
    for (const [key] of missing) {
      const message = 'is missing, but other teaching fields are there';
      issues.push({ code: 'custom', input: value, path: [key], message });
    }
  });
export type ArticleSource = z.infer<typeof ArticleSource>;

/** The contract of data/fre/edition.yaml: the edition's sentence, such as 'Current through December 1, 2024'. */
export const EditionSource = z.strictObject({ edition: Prose });
export type EditionSource = z.infer<typeof EditionSource>;

/** A leading case as written in a source. `source` is the public page that confirms its facts. */
const CaseSource = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  name: Prose,
  short: Prose,
  court: Prose,
  year: z.int(),
  citation: Prose,
  holding: Prose,
  use: Prose,
  parts: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
  status: z.optional(Prose),
  aliases: Proses,
  source: z.string().check(z.regex(/^https:\/\/\S+$/)),
});
export type CaseSource = z.infer<typeof CaseSource>;

/** The contract of data/fre/cases.yaml. */
export const CasesSource = z.strictObject({ cases: z.array(CaseSource).check(z.minLength(1)) });
export type CasesSource = z.infer<typeof CasesSource>;

/** The contract of data/fre/glossary.yaml. `forms` lists other forms of a term that occur in the teaching. */
export const GlossarySource = z.strictObject({
  terms: z
    .array(z.strictObject({ term: Prose, forms: Proses, definition: Prose, part: z.optional(Prose) }))
    .check(z.minLength(1)),
});
export type GlossarySource = z.infer<typeof GlossarySource>;
