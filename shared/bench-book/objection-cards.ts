import { quotePart } from '#shared/bench-book/quote-part.ts';
import { findCitations } from '#shared/rules/law.address.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import type { CommonObjection, Rule } from '#shared/rules/rule.contract.ts';

/**
 * An objection as it's printed. `say` and `respond` are spoken; `why` is the official text of the `part` behind it, or
 * null if that part isn't known.
 */
export type ObjectionCard = { name: string; say: string; why: string | null; respond: string; part: string };

type CitedRule = Pick<Rule, 'rule_number' | 'versions'>;

/** Sensitive rules (412 to 415) get no objections, whatever their source says. */
const objectionsOf = ({ is_sensitive, common_objections }: Rule): readonly CommonObjection[] =>
  is_sensitive ? [] : common_objections;

const numberOf = (part: string): string => /^\d+/.exec(part)?.[0] ?? '';

function quoteOf(part: string, rules: ReadonlyMap<string, CitedRule>, day: string): string | null {
  const [cited] = findCitations(part, new Set([numberOf(part)]));
  const rule = cited && rules.get(cited.ruleNumber);
  return cited && rule ? quotePart(versionInForce(rule.versions, day).law, cited.address) : null;
}

/**
 * Makes the cards of a rule, quoting the official text in force on `day` ('YYYY-MM-DD'). `rules` are those that can be
 * quoted, by number.
 */
export function objectionCards(rule: Rule, rules: ReadonlyMap<string, CitedRule>, day: string): ObjectionCard[] {
  return objectionsOf(rule).map(({ name, say, answer, path }) => ({
    name,
    say,
    why: quoteOf(path, rules, day),
    respond: answer,
    part: path,
  }));
}

/** Returns the numbers, without repeats, of the rules that cards quote but that aren't in the book. */
export function quotedElsewhere(rules: readonly Rule[]): string[] {
  const own = new Set(rules.map(({ rule_number }) => rule_number));
  const quoted = rules.flatMap((rule) => objectionsOf(rule).map(({ path }) => numberOf(path)));
  return [...new Set(quoted)].filter((number) => number !== '' && !own.has(number));
}
