import { buildIndex } from '#data/pipeline/search/build-index.ts';
import type { PartAliases } from '#data/pipeline/search/indexed-texts.ts';
import type { LawPart } from '#shared/rules/law.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { openIndex } from '#shared/search/search-engine.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';

/** Returns a rule for the index, with words only in its number, its title, its official text, and the given fields. */
export function aPlainRule(
  number: string,
  { parts = [], partAliases = {}, ...over }: Partial<Rule> & { parts?: LawPart[]; partAliases?: PartAliases } = {},
): { rule: Rule; partAliases: PartAliases } {
  const rule = aRule({
    id: `fre-${number}`,
    rule_number: number,
    full_title: `Title ${number}`,
    versions: [{ effective_from: '2011-12-01', law: parts.length === 0 ? { text: 'Law.' } : { parts } }],
    aliases: [],
    tags: [],
    case_types: [],
    plain_english: null,
    key_concepts: [],
    strategic_notes: null,
    common_mistakes: [],
    mock_trial_application: null,
    strategy_tips: [],
    common_objections: [],
    examples: [],
    terms: [],
    mock_trial_frequency: 50,
    ...over,
  });
  return { rule, partAliases };
}

/** A small book with hearsay and its parts, relevance, and a few rules with hardly any words. */
const SMALL_BOOK = [
  aPlainRule('401', {
    full_title: 'Test for Relevant Evidence',
    aliases: ['relevance', 'fact of consequence'],
    tags: ['relevance'],
    mock_trial_frequency: 97,
    importance_level: 4,
  }),
  aPlainRule('403', {
    full_title: 'Excluding Relevant Evidence for Prejudice',
    aliases: ['unfair prejudice', 'balancing test'],
    tags: ['relevance'],
    mock_trial_frequency: 96,
    plain_english: 'A judge may keep evidence out when its danger is much greater than its worth.',
    difficulty_level: 'beginner',
  }),
  aPlainRule('802', {
    full_title: 'The Rule Against Hearsay',
    aliases: ['hearsay', 'second hand'],
    tags: ['hearsay'],
    article: { article_slug: 'hearsay', title: 'Hearsay' },
    case_types: ['civil'],
    mock_trial_frequency: 96,
    mock_trial_application: 'Stand and say why the statement is offered.',
  }),
  aPlainRule('803', {
    full_title: 'Exceptions to the Rule Against Hearsay',
    article: { article_slug: 'hearsay', title: 'Hearsay' },
    tags: ['hearsay', 'foundation'],
    mock_trial_frequency: 98,
    parts: [
      { label: '2', heading: 'Excited Utterance.', text: 'A statement relating to a startling event.' },
      { label: '6', heading: 'Records of a Regularly Conducted Activity.', text: 'A record of an act if kept.' },
    ],
    partAliases: { '(6)': ['business records', 'shop book'] },
  }),
  aPlainRule('901', { aliases: ['chain of custody', 'authentication'], mock_trial_frequency: 25 }),
  aPlainRule('1008', { mock_trial_frequency: 4 }),
];

/** Builds the search index of the rules in some articles. */
export const aSearchChunk = (articles: readonly { rules: readonly Rule[] }[]): SearchIndexData =>
  buildIndex(articles.flatMap(({ rules }) => rules).map((rule) => ({ rule, partAliases: {} })));

/** Returns a search engine for the small book. */
export const aSmallEngine = () => openIndex(buildIndex(SMALL_BOOK));
