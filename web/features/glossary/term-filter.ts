import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';

/** The terms in which every word of a query stands, in the term or in its definition; those whose term has it come first. */
export function findTerms(terms: readonly GlossaryTerm[], query: string): readonly GlossaryTerm[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byTerm = terms.filter(({ term }) => holds(term));
  const byDefinition = terms.filter((each) => !byTerm.includes(each) && holds(`${each.term} ${each.definition}`));
  return [...byTerm, ...byDefinition];
}
