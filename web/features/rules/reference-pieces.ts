import { rulePath } from '#shared/pages/page-paths.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { findCitations } from '#shared/rules/law.address.ts';
import type { RuleSlugs } from '#web/features/rules/rule-slugs.ts';

/** A stretch of a sentence; `to` is the page (and part) that it cites, `term` the term of art that it is. */
export type Piece = { start: number; text: string; to?: string; term?: GlossaryTerm };

/**
 * Cuts a sentence at the rules it cites, so that they can be linked. Rules missing from `slugs`, and the rule that the
 * sentence stands in when no part of it is named, stay plain text.
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

/** The page of a citation that stands alone, such as an objection's '404(b)(1)'; undefined when it is unknown. */
export function citedPage(path: string, slugs: RuleSlugs): string | undefined {
  const [cited] = findCitations(path, new Set(slugs.keys()));
  const slug = cited && slugs.get(cited.ruleNumber);
  return cited && slug !== undefined ? rulePath(slug, cited.ruleNumber, cited.address) : undefined;
}
