import { rulePath } from '#shared/pages/page-paths.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { addressedParts } from '#shared/rules/law.address.ts';
import { lawText, paragraphs } from '#shared/rules/law.text.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import type { Outline } from '#shared/search/citation-query.ts';
import type { CitedPiece } from '#shared/search/cited-pieces.ts';

/**
 * The content that a text's citations need. `slugs` maps each rule number to its article's slug, `rules` has the rules
 * that the text may cite, in the version in force today, and `terms` is the glossary.
 */
export type CitedContent = {
  slugs: ReadonlyMap<string, string>;
  rules: readonly RuleDetail[];
  terms: readonly GlossaryTerm[];
};

/**
 * What a card says about a rule, a part of one, or a doctrine. `official` is the part's official text, shortened if
 * it's long. It's null for a whole rule or a doctrine.
 */
export type CiteCard = { to: string; rule: string; title: string; plainEnglish: string; official: string | null };

const MOST_PLAIN = 320;
const MOST_OFFICIAL = 200;

/** Returns the official text of the rule version that the detail is about. */
const lawOf = ({ versions, effective_from }: RuleDetail) =>
  versions.find((version) => version.effective_from === effective_from)?.law ?? {};

export const outlineOf = ({ rules }: CitedContent): Outline =>
  new Map(rules.map((rule) => [rule.rule_number, addressedParts(lawOf(rule)).map(({ address }) => address)]));

/** Returns as many whole sentences as fit, but at least one. */
function firstSentences(text: string): string {
  let kept = '';
  for (const [sentence] of text.matchAll(/.+?(?:[.?!]”?(?=\s)\s+|$)/g)) {
    if (kept !== '' && kept.length + sentence.trimEnd().length > MOST_PLAIN) break;
    kept += sentence;
  }
  return kept.trimEnd();
}

/**
 * Returns the first sentences of the plain English: of the paragraph on the outermost part, or else of the first
 * paragraph.
 */
function plainEnglishOf({ plain_english }: RuleDetail, address: string): string {
  const all = paragraphs(plain_english ?? '');
  const [outermost = ''] = /^\(\w+\)/.exec(address) ?? [];
  const own = all.find((each) => outermost !== '' && each.startsWith(`Part ${outermost} `));
  return firstSentences(own ?? all[0] ?? '');
}

function officialOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_OFFICIAL ? line : `${line.slice(0, MOST_OFFICIAL).replace(/[\s,;—]+\S*$/, '')}…`;
}

function ruleCard(content: CitedContent, ruleNumber: string, address: string): CiteCard | undefined {
  const rule = content.rules.find(({ rule_number }) => rule_number === ruleNumber);
  if (rule === undefined) return undefined;
  const part = addressedParts(lawOf(rule)).find((each) => each.address === address)?.part;
  const { label: _label, heading, ...words } = part ?? {};
  return {
    to: rulePath(rule.article.article_slug, ruleNumber, address),
    rule: `Rule ${ruleNumber}${address}`,
    title: heading?.replaceAll(/^\[|[.\]]+$/g, '') ?? rule.full_title,
    plainEnglish: plainEnglishOf(rule, address),
    official: part === undefined ? null : officialOf(lawText(words)),
  };
}

function doctrineCard({ slugs, terms }: CitedContent, slug: string): CiteCard | undefined {
  const term = terms.find((each) => each.slug === slug);
  const [, number = '', address = ''] = /^(\d+)(.*)$/.exec(term?.part ?? '') ?? [];
  const article = slugs.get(number);
  if (term === undefined || article === undefined) return undefined;
  return {
    to: rulePath(article, number, address),
    rule: `Rule ${number}${address}`,
    title: term.term,
    plainEnglish: term.definition,
    official: null,
  };
}

/** Returns the card for a piece of a text, or undefined if the piece stays plain text. */
export function cardOf(content: CitedContent, { cited, doctrine }: CitedPiece): CiteCard | undefined {
  if (cited !== undefined) return ruleCard(content, cited.ruleNumber, cited.address);
  return doctrine === undefined ? undefined : doctrineCard(content, doctrine);
}
