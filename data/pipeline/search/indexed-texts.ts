import { type AddressedPart, addressedParts } from '#shared/rules/law.address.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { isCaseName, partiesOf } from '#shared/search/case-names.ts';
import type { PartField, RuleField } from '#shared/search/search-fields.ts';

/** The aliases of parts, by address: `{'(6)': ['business records']}`. */
export type PartAliases = Readonly<Record<string, readonly string[]>>;
/** A leading case about a rule or one of its parts. */
type LeadingCase = { name: string; part?: string | undefined };
/**
 * A rule and the extra names and scenes that only search uses. `scenes` is keyed by part address, or by 'rule' for the
 * whole rule.
 */
export type RuleToIndex = {
  rule: Rule;
  partAliases: PartAliases;
  cases?: readonly LeadingCase[];
  scenes?: Readonly<Record<string, readonly string[]>>;
};

/** Returns the official text to index: that of the newest version. */
export const lawOf = ({ versions }: Rule) => versions.at(-1)?.law ?? {};

/** Strips the period and brackets from a printed heading. */
export const headingOf = ({ heading }: LawPart): string | null =>
  heading === undefined ? null : heading.replace(/^\[|[.\]]+$/g, '');

const headingsOf = (rule: Rule): string[] => addressedParts(lawOf(rule)).flatMap(({ part }) => headingOf(part) ?? []);
const objectionsAt = ({ rule_number, common_objections }: Rule, address: string): string[] =>
  common_objections.filter(({ path }) => path === rule_number + address).map(({ name }) => name);
const termsAt = ({ rule_number, terms }: Rule, address: string): string[] =>
  terms.filter(({ part }) => part === rule_number + address).map(({ term }) => term);

const casesAt = (cases: RuleToIndex['cases'], address: string): string[] =>
  (cases ?? []).filter(({ part = '' }) => part === address).map(({ name }) => name);

/** Returns the names of a rule or, given an address, of one of its parts. */
export function namesOf({ rule, partAliases, cases }: RuleToIndex, address: string): string[] {
  const own = address === '' ? rule.aliases : (partAliases[address] ?? []);
  return [
    ...new Set(
      [...own, ...casesAt(cases, address), ...objectionsAt(rule, address), ...termsAt(rule, address)].map((name) =>
        name.toLowerCase(),
      ),
    ),
  ];
}

/** Returns the scenes of a rule or, given an address, of one of its parts. */
export const scenesOf = ({ scenes = {} }: RuleToIndex, address: string): readonly string[] =>
  scenes[address === '' ? 'rule' : address] ?? [];

/** Returns the words of a name that count in search. For a case, only the parties count. */
const searched = (name: string): string => (isCaseName(name) ? partiesOf(name).join(' ') : name);

/** Returns all searchable text of a rule by field. A field may have several texts. */
export function ruleTexts(source: RuleToIndex): Record<Exclude<RuleField, 'notes'>, string[]> {
  const { rule, partAliases, cases = [], scenes = {} } = source;
  const examples = rule.examples.flatMap((example) => [
    example.title,
    example.scenario,
    example.evidence_in_question,
    example.analysis,
    example.correct_approach,
    example.learning_point,
  ]);
  return {
    aliases: [
      ...rule.aliases,
      ...Object.values(partAliases).flat(),
      ...cases.map(({ name }) => searched(name)),
      ...rule.common_objections.map(({ name }) => name),
    ],
    title: [rule.full_title],
    headings: headingsOf(rule),
    tags: [...rule.tags],
    concepts: rule.key_concepts,
    objections: rule.common_objections.flatMap(({ say, answer }) => [say, answer]),
    plainEnglish: [rule.plain_english ?? ''],
    mockTrial: [rule.mock_trial_application ?? ''],
    examples,
    advice: [...rule.common_mistakes, ...rule.strategy_tips, rule.strategic_notes ?? ''],
    official: [lawText(lawOf(rule))],
    scenes: Object.values(scenes).flat(),
  };
}

/** Returns the searchable text of a part. Its official text includes the parts inside it. */
export function partTexts(source: RuleToIndex, { address, part }: AddressedPart): Record<PartField, string[]> {
  const { heading: _heading, label: _label, ...words } = part;
  return {
    aliases: namesOf(source, address).map(searched),
    heading: [headingOf(part) ?? ''],
    official: [lawText(words)],
    scenes: [...scenesOf(source, address)],
  };
}
