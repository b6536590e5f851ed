import type { YamlPath } from '#data/pipeline/sourced.ts';
import type { ArticleSource, CasesSource, GlossarySource, RuleSource } from '#shared/fre-editing/source.contract.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';

/** One piece of text in a source file, with its path. */
export type Field = { path: YamlPath; text: string };

/** Returns every string inside `value`, in order. */
function* strings(value: unknown, path: YamlPath): Generator<Field> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* strings(item, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* strings(item, [...path, key]);
  }
}

const TEACHING = [
  'plain_english',
  'key_concepts',
  'strategic_notes',
  'common_mistakes',
  'mock_trial_application',
  'strategy_tips',
  'common_objections',
  'examples',
] as const;
/** Fields that contain codes instead of sentences. */
const NOT_PROSE: ReadonlySet<string | number> = new Set(['id', 'path', 'ruling', 'case_type']);
/** Fields that contain codes in the sources for practice. */
const PRACTICE_CODES: ReadonlySet<string | number> = new Set([
  'id',
  'slug',
  'part',
  'kind',
  'ground',
  'best',
  'valid',
  'tempting',
  'ruling',
  'stage',
  'case_type',
  'examiner',
]);

/**
 * Returns the prose of a rule's teaching: every sentence that we wrote about the rule, except those about its
 * amendments.
 */
export function teachingFields(rule: RuleSource): Field[] {
  const all = TEACHING.flatMap((key) => [...strings(rule[key], [key])]);
  return all.filter(({ path }) => !NOT_PROSE.has(path.at(-1) ?? ''));
}

/** Returns what we wrote about a rule's amendments. */
export function amendmentFields({ versions, scheduled_amendment: scheduled }: RuleSource): Field[] {
  const notes = versions.flatMap(({ note }, at) => [...strings(note, ['versions', at, 'note'])]);
  return [
    ...notes,
    ...strings(scheduled?.before, ['scheduled_amendment', 'before']),
    ...strings(scheduled?.after, ['scheduled_amendment', 'after']),
  ];
}

function* partFields(part: Omit<LawPart, 'label'>, path: YamlPath): Generator<Field> {
  yield* strings(part.heading, [...path, 'heading']);
  yield* strings(part.text, [...path, 'text']);
  for (const [at, inner] of (part.parts ?? []).entries()) yield* partFields(inner, [...path, 'parts', at]);
  yield* strings(part.tail, [...path, 'tail']);
}

/** Returns the official text of all versions, without labels. */
export function lawFields(rule: RuleSource): Field[] {
  return rule.versions.flatMap(({ law }, at) => [...partFields(law, ['versions', at, 'law'])]);
}

/** Returns the prose of an article. */
export function articleFields({ description, learning_objectives, strategic_importance }: ArticleSource): Field[] {
  return [...strings({ description, learning_objectives, strategic_importance }, [])];
}

/** Returns the definitions in the glossary. */
export function glossaryFields({ terms }: GlossarySource): Field[] {
  return terms.map(({ definition }, at) => ({ path: ['terms', at, 'definition'], text: definition }));
}

/** Returns the prose of a source for practice. */
export const practiceFields = (source: unknown): Field[] =>
  [...strings(source, [])].filter(
    ({ path }) => !PRACTICE_CODES.has(path.findLast((step) => typeof step === 'string') ?? ''),
  );

/** Returns the sentences on the case cards. */
export function caseFields({ cases }: CasesSource): Field[] {
  return cases.flatMap(({ holding, use, status }, at) =>
    Object.entries({ holding, use, status }).flatMap(([key, text]) =>
      text === undefined ? [] : [{ path: ['cases', at, key], text }],
    ),
  );
}
