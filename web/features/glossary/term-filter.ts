import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';

/**
 * Returns the terms whose name and definition together contain every word of a query. Terms with the words in their
 * name come first.
 */
export function findTerms(terms: readonly GlossaryTerm[], query: string): readonly GlossaryTerm[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byTerm = terms.filter(({ term }) => holds(term));
  const byDefinition = terms.filter((each) => !byTerm.includes(each) && holds(`${each.term} ${each.definition}`));
  return [...byTerm, ...byDefinition];
}
