import type { Law, LawPart } from '#shared/rules/law.contract.ts';

/** A labeled part with its address in the rule, such as '(b)(2)'. The outermost parts have depth 1. */
export type AddressedPart = { address: string; depth: number; part: LawPart };

function* walk(parts: LawPart[] | undefined, prefix: string, depth: number): Generator<AddressedPart> {
  for (const part of parts ?? []) {
    const address = part.label === undefined ? prefix : `${prefix}(${part.label})`;
    if (part.label !== undefined) yield { address, depth, part };
    yield* walk(part.parts, address, part.label === undefined ? depth : depth + 1);
  }
}

/** Returns every labeled part of a rule, in the order of the text. */
export function addressedParts(law: Law): AddressedPart[] {
  return [...walk(law.parts, '', 1)];
}

/**
 * Returns the part at an address such as '(b)(2)', or undefined. Labels are case-sensitive, as in the official text.
 */
export function findPart(law: Law, address: string): LawPart | undefined {
  return addressedParts(law).find((found) => found.address === address)?.part;
}

/**
 * Returns whether a part, such as '404(b)(1)', is the same as another part or inside it. Every part of a rule counts as
 * inside the rule's number.
 */
export function isWithin(part: string, outer: string): boolean {
  return part === outer || part.startsWith(`${outer}(`);
}

/** Cites a rule the way lawyers do: 'Fed. R. Evid. 404(b)(2)'. An empty address cites the whole rule. */
export function citation(ruleNumber: string, address = ''): string {
  return `Fed. R. Evid. ${ruleNumber}${address}`;
}

/** A citation found in running text: its position, the rule, and the address in that rule ('' for the whole rule). */
export type FoundCitation = { index: number; length: number; ruleNumber: string; address: string };

const CITATION = /\b(?:Rules?\s+)?(\d{3,4})((?:\((?:[a-z]|[ivx]{1,5}|[A-Z]|\d{1,2})\))*)(?![\dA-Za-z%]|[.,]\d)/g;
/**
 * Matches the text before a number that's an amount of money, the end of a longer number, or a section of a statute.
 */
const NOT_A_RULE = /(?:\$|\d[.,]|U\.S\.C\.\s(?:§+\s?)?)$/;

/**
 * Finds the citations in a sentence, in order: 'Rule 412', '404(b)(2)', 'Rules 607, 608, and 609'. A number counts only
 * if it's in `known`, so that years, amounts of money, and rules of other codes don't become links.
 */
export function findCitations(sentence: string, known: ReadonlySet<string>): FoundCitation[] {
  const found: FoundCitation[] = [];
  for (const match of sentence.matchAll(CITATION)) {
    const [whole, ruleNumber = '', address = ''] = match;
    if (!known.has(ruleNumber) || NOT_A_RULE.test(sentence.slice(0, match.index))) continue;
    found.push({ index: match.index, length: whole.length, ruleNumber, address });
  }
  return found;
}
