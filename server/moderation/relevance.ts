import type { Material } from '#server/moderation/phase.ts';
import { phrases } from '#server/moderation/phase.ts';
import { type Reading, type Span, spanOf } from '#server/moderation/reading.ts';
import { RULE_OUTLINE } from '#server/moderation/rule-outline.ts';
import { MOCK_TRIAL_TERMS, RULE_TERMS } from '#server/moderation/rule-terms.ts';
import { citationsIn } from '#shared/search/citation-query.ts';

/** The weight at which the score is halfway from 0 to 100. Each further mention adds less. */
const HALF = 30;
const WEIGHTS = { citation: 60, phrase: 32, word: 18, hint: 13 } as const;
const MOCK_TRIAL_WEIGHT = 7;
/** The score from which a rule becomes a tag. */
const TAG_SCORE = 25;
const MOST_TAGS = 6;
/** The share of a part's weight that also counts for its rule, because a post about 404(b) is also about 404. */
const PARENT_SHARE = 0.5;

type Mention = Span & { rule: string; weight: number; text: string };
/** `tags` are citations, best first. `explanation` tells staff what was found. */
export type Relevance = { score: number; explanation: string; tags: string[]; mentions: readonly Mention[] };

const PATTERNS = Object.entries(RULE_TERMS).flatMap(([rule, terms]) =>
  (['phrase', 'word', 'hint'] as const).flatMap((strength) => {
    const source = terms[strength];
    return source === undefined ? [] : [{ rule, weight: WEIGHTS[strength], pattern: phrases(source) }];
  }),
);
const MOCK_TRIAL = phrases(MOCK_TRIAL_TERMS);
const NOT_ABOUT =
  /(?:not about|isnt about|nothing to do with|forget about|never mind|anything but|instead of|not even|enough about) (?:the |any |your )?$/;
const REACH = 30;

/** Recognizes negations: 'this isn't about hearsay' doesn't count as a mention of hearsay. */
const isNegated = (reading: Reading, at: number): boolean =>
  NOT_ABOUT.test(reading.text.slice(Math.max(0, at - REACH), at));

function termMentions(reading: Reading): Mention[] {
  return PATTERNS.flatMap(({ rule, weight, pattern }) =>
    [...reading.text.matchAll(pattern)]
      .filter(({ index }) => !isNegated(reading, index))
      .map(({ 0: text, index }) => ({ rule, weight, text, ...spanOf(reading, index, index + text.length) })),
  );
}

/** '801(d)(2)(E)' counts for itself, '404(b)(1)' for 404(b), and '803(6)' for 803. */
const tagFor = (citation: string): string =>
  Object.keys(RULE_TERMS)
    .filter((rule) => citation.startsWith(rule))
    .toSorted((one, other) => other.length - one.length)[0] ?? citation;

function citationMentions(reading: Reading): Mention[] {
  return citationsIn(reading.text, RULE_OUTLINE)
    .filter(({ start, end }) => isCitation(reading.text, start, end))
    .map(({ cited: { ruleNumber, address }, start, end }) => ({
      rule: tagFor(ruleNumber + address),
      weight: WEIGHTS.citation,
      text: reading.text.slice(start, end).trim(),
      ...spanOf(reading, start, end),
    }));
}

/** A bare three-digit number next to a unit isn't a rule: '401 am', '$403', '404 people', '404 error'. */
const isCitation = (text: string, start: number, end: number): boolean =>
  !/[$#.:]$/.test(text.slice(0, start)) &&
  !/^\s?(?:%|am\b|pm\b|:\d|people\b|points?\b|dollars\b|not found|error\b|miles?\b|pages?\b|k\b)/.test(text.slice(end));

/** Adds up weights by rule. The same words count only once for a rule, and a part also counts for its rule. */
function weightsByRule(mentions: readonly Mention[]): Map<string, number> {
  const seen = new Set<string>();
  const weights = new Map<string, number>();
  const add = (rule: string, weight: number) => weights.set(rule, (weights.get(rule) ?? 0) + weight);
  for (const { rule, text, weight } of mentions) {
    if (seen.has(`${rule} ${text}`)) continue;
    seen.add(`${rule} ${text}`);
    add(rule, weight);
    const [parent = rule] = rule.split('(');
    if (parent !== rule) add(parent, weight * PARENT_SHARE);
  }
  return weights;
}

const scoreOf = (weight: number): number => Math.round(100 * (1 - 2 ** (-weight / HALF)));

/** Rates how relevant a post is to evidence and mock trial, and finds the rules that it's about. */
export function relevanceOf({ plain, spoken }: Pick<Material, 'plain' | 'spoken'>): Relevance {
  const [reading = plain] = spoken;
  const mentions = [...citationMentions(plain), ...termMentions(reading)].toSorted(
    (one, other) => one.start - other.start,
  );
  const weights = weightsByRule(mentions);
  const scores = [...weights].map(([rule, weight]) => ({ rule, score: scoreOf(weight) }));
  const best = scores
    .filter(({ score }) => score >= TAG_SCORE)
    .toSorted((one, other) => other.score - one.score || (one.rule < other.rule ? -1 : 1));
  const general = new Set([...reading.text.matchAll(MOCK_TRIAL)].map(([text]) => text));
  const total = Math.max(0, ...weights.values()) + general.size * MOCK_TRIAL_WEIGHT;
  const texts = [...new Set(mentions.map(({ rule, text }) => `${rule}: "${text}"`))];
  const words = [...general].slice(0, MOST_TAGS).map((text) => `"${text}"`);
  const explanation = [...texts, ...(words.length === 0 ? [] : [`mock trial: ${words.join(', ')}`])].join('; ');
  return {
    score: scoreOf(total),
    explanation: explanation === '' ? 'Nothing about evidence or mock trial was found.' : explanation,
    tags: best.slice(0, MOST_TAGS).map(({ rule }) => rule),
    mentions,
  };
}
