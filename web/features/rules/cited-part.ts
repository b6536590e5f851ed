import { findCitations, findPart } from '#shared/rules/law.address.ts';
import type { Law } from '#shared/rules/law.contract.ts';

/**
 * Finds the official text that decides an analysis: the first part of this rule that the analysis cites and that is
 * complete in itself (it has text and no nested parts). Null if there is none.
 */
export function citedPart(analysis: string, ruleNumber: string, law: Law): { address: string; text: string } | null {
  for (const { address } of findCitations(analysis, new Set([ruleNumber]))) {
    const part = findPart(law, address);
    if (part?.text !== undefined && part.parts === undefined) return { address, text: part.text };
  }
  return null;
}
