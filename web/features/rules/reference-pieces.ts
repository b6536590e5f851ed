import { rulePath } from '#shared/pages/page-paths.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { findCitations } from '#shared/rules/law.address.ts';
import type { RuleSlugs } from '#web/features/rules/rule-slugs.ts';

/** A piece of a sentence. `to` is the page (and part) that it cites, if any. `term` is set if it's a legal term. */
export type Piece = { start: number; text: string; to?: string; term?: GlossaryTerm };

/**
 * Splits a sentence at the rules it cites so that they can be linked. Rules missing from `slugs` stay plain text, and
 * so does the page's own rule unless the sentence names a part of it.
 */
export function referencePieces(sentence: string, slugs: RuleSlugs, ownNumber: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const plainUntil = (index: number) => {
    if (index > end) pieces.push({ start: end, text: sentence.slice(end, index) });
  };
  for (const { index, length, ruleNumber, address } of findCitations(sentence, new Set(slugs.keys()))) {
    const slug = slugs.get(ruleNumber);
    if (slug === undefined || (ruleNumber === ownNumber && address === '')) continue;
    plainUntil(index);
    end = index + length;
    pieces.push({ start: index, text: sentence.slice(index, end), to: rulePath(slug, ruleNumber, address) });
  }
  plainUntil(sentence.length);
  return pieces;
}

/**
 * Returns the page for a citation that stands alone, such as an objection's '404(b)(1)'. Undefined if the rule is
 * unknown.
 */
export function citedPage(path: string, slugs: RuleSlugs): string | undefined {
  const [cited] = findCitations(path, new Set(slugs.keys()));
  const slug = cited && slugs.get(cited.ruleNumber);
  return cited && slug !== undefined ? rulePath(slug, cited.ruleNumber, cited.address) : undefined;
}
