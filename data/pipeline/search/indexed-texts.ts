import { addressedParts } from '#shared/rules/law.address.ts';
import type { LawPart, RuleVersion } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { isCaseName, partiesOf } from '#shared/search/case-names.ts';
import type { PartField, RuleField } from '#shared/search/search-fields.ts';
import { wordsOf } from '#shared/search/search-words.ts';

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

/**
 * Returns a rule's newest version and the previous one, if there is one. Both are indexed, because the newest may not
 * have taken effect yet.
 */
export const lastVersions = ({
  versions,
}: Rule): { newest: RuleVersion | undefined; earlier: RuleVersion | undefined } => ({
  newest: versions.at(-1),
  earlier: versions.at(-2),
});

/** A part to index, as it is in the newest version and in the previous one. At least one of the two versions has it. */
export type PartToIndex = { address: string; newest: LawPart | undefined; earlier: LawPart | undefined };

/** Returns the parts of the newest version, followed by those that only the previous version has. */
export function partsToIndex(rule: Rule): PartToIndex[] {
  const { newest, earlier } = lastVersions(rule);
  const parts = new Map<string, PartToIndex>();
  for (const { address, part } of addressedParts(newest?.law ?? {}))
    parts.set(address, { address, newest: part, earlier: undefined });
  for (const { address, part } of addressedParts(earlier?.law ?? {}))
    parts.set(address, { address, newest: parts.get(address)?.newest, earlier: part });
  return [...parts.values()];
}

/** Strips the period and brackets from a printed heading. */
export const headingOf = ({ heading }: LawPart): string | null =>
  heading === undefined ? null : heading.replace(/^\[|[.\]]+$/g, '');

/** Returns the words of the earlier text that the newest text doesn't have, so that no word counts twice. */
function onlyEarlier(newest: string, earlier: string): string[] {
  const known = new Set(wordsOf(newest).map(({ text }) => text));
  const words = new Set(wordsOf(earlier).map(({ text }) => text));
  return [...words].filter((word) => !known.has(word));
}

/** Returns the newest text, followed by the words that only the earlier text has. */
const withEarlier = (newest: string, earlier: string): string[] => [newest, ...onlyEarlier(newest, earlier)];

/** Returns a part's heading in the newest version and, if it's different, its heading in the previous one. */
function headingsOf({ newest, earlier }: PartToIndex): string[] {
  const headings = [newest, earlier].flatMap((part) => (part === undefined ? [] : (headingOf(part) ?? [])));
  return [...new Set(headings)];
}

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
  const { newest, earlier } = lastVersions(rule);
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
    headings: partsToIndex(rule).flatMap(headingsOf),
    tags: [...rule.tags],
    concepts: rule.key_concepts,
    objections: rule.common_objections.flatMap(({ say, answer }) => [say, answer]),
    plainEnglish: [rule.plain_english ?? ''],
    mockTrial: [rule.mock_trial_application ?? ''],
    examples,
    advice: [...rule.common_mistakes, ...rule.strategy_tips, rule.strategic_notes ?? ''],
    official: withEarlier(lawText(newest?.law ?? {}), lawText(earlier?.law ?? {})),
    scenes: Object.values(scenes).flat(),
  };
}

/** Returns the text of a part without its own heading and label. */
function wordsInside(part: LawPart | undefined): string {
  const { heading: _heading, label: _label, ...words } = part ?? {};
  return lawText(words);
}

/** Returns the searchable text of a part. Its official text includes the parts inside it. */
export function partTexts(source: RuleToIndex, part: PartToIndex): Record<PartField, string[]> {
  const { address, newest, earlier } = part;
  return {
    aliases: namesOf(source, address).map(searched),
    heading: headingsOf(part),
    official: withEarlier(wordsInside(newest), wordsInside(earlier)),
    scenes: [...scenesOf(source, address)],
  };
}
