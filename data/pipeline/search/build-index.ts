import { excerpt } from '#data/pipeline/search/excerpt.ts';
import {
  headingOf,
  lastVersions,
  namesOf,
  type PartToIndex,
  partsToIndex,
  partTexts,
  type RuleToIndex,
  ruleTexts,
  scenesOf,
} from '#data/pipeline/search/indexed-texts.ts';
import type { LawPart, RuleVersion } from '#shared/rules/law.contract.ts';
import { lawText } from '#shared/rules/law.text.ts';
import { PART_FIELD_NAMES, RULE_FIELD_NAMES } from '#shared/search/search-fields.ts';
import type { IndexedPart, IndexedRule, SearchIndexData } from '#shared/search/search-index.contract.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import { MOCK_TRIAL_LENGTH, TEXT_LENGTH } from '#shared/search/text-lengths.ts';
import { packNumbers } from '#shared/search/varint.ts';

type Places = Map<string, Map<number, number>>;

/** Counts the words of texts by stem and place. `words` collects the stem of each word. */
class Collector {
  readonly places: Places = new Map();
  readonly lengths: number[] = [];
  readonly words: Map<string, string>;

  constructor(words: Map<string, string>) {
    this.words = words;
  }

  add(place: number, texts: readonly string[]): void {
    let length = 0;
    for (const { text: word } of texts.flatMap(wordsOf)) {
      if (isStopWord(word)) continue;
      const root = this.words.get(word) ?? stem(word);
      this.words.set(word, root);
      const places = this.places.get(root) ?? new Map<number, number>();
      this.places.set(root, places.set(place, (places.get(place) ?? 0) + 1));
      length += 1;
    }
    this.lengths[place] = length;
  }

  /** Returns the postings in the order of `terms`. */
  packed(terms: readonly string[]): string {
    const numbers = terms.flatMap((term) => {
      const places = [...(this.places.get(term) ?? [])].toSorted(([one], [other]) => one - other);
      let last = 0;
      return [
        places.length,
        ...places.flatMap(([place, count]) => {
          const step = place - last;
          last = place;
          return [step, count];
        }),
      ];
    });
    return packNumbers(numbers);
  }
}

const cut = (text: string | null, longest: number): string | null => (text === null ? null : excerpt(text, longest));

const officialOf = (version: RuleVersion | undefined): string => excerpt(lawText(version?.law ?? {}), TEXT_LENGTH);

function indexedRule({ rule }: RuleToIndex, article: number): IndexedRule {
  const { newest, earlier } = lastVersions(rule);
  return {
    id: rule.id,
    rule_number: rule.rule_number,
    title: rule.full_title,
    article,
    difficulty: rule.difficulty_level,
    importance: rule.importance_level,
    frequency: rule.mock_trial_frequency,
    tags: rule.tags,
    case_types: rule.case_types,
    updated_at: newest?.effective_from ?? '',
    plain_english: cut(rule.plain_english, TEXT_LENGTH),
    mock_trial: cut(rule.mock_trial_application, MOCK_TRIAL_LENGTH),
    official: officialOf(newest),
    has_examples: rule.examples.length > 0,
    ...(earlier && { earlier: { updated_at: earlier.effective_from, official: officialOf(earlier) } }),
  };
}

const headingIn = (part: LawPart | undefined): string | null => (part === undefined ? null : headingOf(part));

/**
 * Returns a part's entry in the index. If the rule was amended, the entry also says whether only one version has the
 * part, or what its earlier heading was.
 */
function indexedPart(rule: number, { address, newest, earlier }: PartToIndex, isAmended: boolean): IndexedPart {
  const part = { rule, address, heading: headingIn(newest ?? earlier) };
  if (!isAmended) return part;
  if (newest === undefined) return { ...part, only: 'earlier' };
  if (earlier === undefined) return { ...part, only: 'newest' };
  return headingIn(earlier) === part.heading ? part : { ...part, earlier_heading: headingIn(earlier) };
}

function articlesOf(sources: readonly RuleToIndex[]): { title: string; slug: string }[] {
  const titles = new Map(sources.map(({ rule: { article } }) => [article.article_slug, article.title]));
  return [...titles].map(([slug, title]) => ({ slug, title }));
}

type Place = { rule: number; part: number; address: string };

/** Returns the names of a rule or part, followed by its scenes. */
function phrasesOf(source: RuleToIndex, { rule, part, address }: Place): SearchIndexData['phrases'] {
  return [
    ...namesOf(source, address).map((text) => ({ rule, part, text })),
    ...scenesOf(source, address).map((text) => ({ rule, part, text, scene: true as const })),
  ];
}

/**
 * Builds the search index (formulas §11). For each rule, it has the official text of the newest version and what was
 * different in the previous one, because devices may show the previous version until the newest takes effect. Keeps the
 * order of the rules. Leaves out the user's own notes, which each device adds.
 */
export function buildIndex(sources: readonly RuleToIndex[]): SearchIndexData {
  const words = new Map<string, string>();
  const [ofRules, ofParts] = [new Collector(words), new Collector(words)];
  const articles = articlesOf(sources);
  const parts: SearchIndexData['parts'] = [];
  const phrases: SearchIndexData['phrases'] = [];
  sources.forEach((source, rule) => {
    const texts: Partial<Record<string, string[]>> = ruleTexts(source);
    RULE_FIELD_NAMES.forEach((field, at) => ofRules.add(rule * RULE_FIELD_NAMES.length + at, texts[field] ?? []));
    phrases.push(...phrasesOf(source, { rule, part: -1, address: '' }));
    const isAmended = lastVersions(source.rule).earlier !== undefined;
    for (const each of partsToIndex(source.rule)) {
      const own = partTexts(source, each);
      const part = parts.push(indexedPart(rule, each, isAmended)) - 1;
      PART_FIELD_NAMES.forEach((field, at) => ofParts.add(part * PART_FIELD_NAMES.length + at, own[field]));
      phrases.push(...phrasesOf(source, { rule, part, address: each.address }));
    }
  });
  const terms = [...new Set(words.values())].toSorted();
  const numberOf = new Map(terms.map((term, at) => [term, at]));
  const written = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    articles,
    rules: sources.map((source) =>
      indexedRule(
        source,
        articles.findIndex(({ slug }) => slug === source.rule.article.article_slug),
      ),
    ),
    parts,
    terms: terms.join(' '),
    words: written.map(([word]) => word).join(' '),
    word_terms: packNumbers(written.map(([, root]) => numberOf.get(root) ?? 0)),
    rule_postings: ofRules.packed(terms),
    rule_lengths: packNumbers(ofRules.lengths),
    part_postings: ofParts.packed(terms),
    part_lengths: packNumbers(ofParts.lengths),
    phrases,
  };
}
