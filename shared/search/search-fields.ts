import type { ContentType } from '#shared/search/search.contract.ts';

/**
 * A field for BM25F. `weight` is the weight of a word in the field, and `b` is how much a long field is marked down.
 */
type Field = { weight: number; b: number; content: ContentType | null };

/**
 * The fields of a rule, in the order of the index. The user's bookmark notes come last, because they aren't in the
 * index.
 */
export const RULE_FIELDS = {
  aliases: { weight: 6, b: 0.3, content: null },
  title: { weight: 5, b: 0.2, content: 'official' },
  headings: { weight: 4, b: 0.2, content: 'official' },
  tags: { weight: 4, b: 0, content: null },
  concepts: { weight: 3, b: 0.4, content: 'plain_english' },
  objections: { weight: 3, b: 0.4, content: 'mock_trial' },
  plainEnglish: { weight: 1.5, b: 0.6, content: 'plain_english' },
  mockTrial: { weight: 1.5, b: 0.6, content: 'mock_trial' },
  examples: { weight: 1, b: 0.75, content: 'examples' },
  advice: { weight: 0.8, b: 0.75, content: 'mock_trial' },
  official: { weight: 1, b: 0.75, content: 'official' },
  scenes: { weight: 1.5, b: 0.6, content: null },
  notes: { weight: 2, b: 0.5, content: null },
} as const satisfies Record<string, Field>;
export type RuleField = keyof typeof RULE_FIELDS;

/** The fields of a part. */
const PART_FIELDS = {
  aliases: { weight: 6, b: 0.3, content: null },
  heading: { weight: 4, b: 0.2, content: 'official' },
  official: { weight: 1, b: 0.75, content: 'official' },
  scenes: { weight: 1.5, b: 0.6, content: null },
} as const satisfies Record<string, Field>;
export type PartField = keyof typeof PART_FIELDS;

export const RULE_FIELD_LIST: readonly Field[] = Object.values(RULE_FIELDS);
export const PART_FIELD_LIST: readonly Field[] = Object.values(PART_FIELDS);
export const RULE_FIELD_NAMES = Object.keys(RULE_FIELDS) as RuleField[];
export const PART_FIELD_NAMES = Object.keys(PART_FIELDS) as PartField[];

/** Sets how soon a repeated word stops adding to a score. */
export const K1 = 1.2;
/** Fields with at least this weight say what a rule is about. The others tell stories, in which any word may occur. */
export const TELLING_WEIGHT = 2;
/** The factor for a word that an item has only in stories, if all fields are searched. */
export const TOLD_FACTOR = 0.5;
/** The score of a word in the strongest field. Relevance is measured against it. */
export const STRONGEST = RULE_FIELDS.aliases.weight / (K1 + RULE_FIELDS.aliases.weight);

/** Returns the bits of the fields where a match must be. If no content type is requested, that's all fields. */
export function fieldMask(fields: readonly Field[], contents: readonly ContentType[]): number {
  if (contents.length === 0) return (1 << fields.length) - 1;
  return fields.reduce(
    (mask, { content }, at) => (content !== null && contents.includes(content) ? mask | (1 << at) : mask),
    0,
  );
}
