import type { Book } from '#data/pipeline/book.ts';
import type { CaseSource } from '#shared/fre-editing/source.contract.ts';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';

const cardOf = ({ id, source: _source, status, ...fields }: CaseSource): CaseCard => ({
  slug: id,
  ...fields,
  status: status ?? null,
});

/** Returns all case cards in alphabetical order. */
export function caseCardsOf({ cases }: Book): CaseCard[] {
  return (cases?.value.cases ?? []).map(cardOf).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const ruleOf = (part: string) => /^\d+/.exec(part)?.[0];

const isMainlyOn = (number: string, { parts: [main = ''] }: CaseCard) => ruleOf(main) === number;

/**
 * Returns a function that finds the cases on a rule. Cases mainly about that rule come first. Within each group, cases
 * stay in the order of the source, which starts with the best-known ones.
 */
export function caseFinder({ cases }: Book): (ruleNumber: string) => CaseCard[] {
  const cards = (cases?.value.cases ?? []).map(cardOf);
  return (ruleNumber) =>
    cards
      .filter(({ parts }) => parts.some((part) => ruleOf(part) === ruleNumber))
      .toSorted((a, b) => Number(isMainlyOn(ruleNumber, b)) - Number(isMainlyOn(ruleNumber, a)));
}

/** A case name for the search index, with the address of the part that the case is about (none for the whole rule). */
type SearchedName = { name: string; part?: string | undefined };

/**
 * Returns the names by which search finds a rule's cases. The short names are left out, because the full ones contain
 * them.
 */
export function searchedNames(cards: readonly CaseCard[], ruleNumber: string): SearchedName[] {
  return cards.flatMap(({ name, aliases, parts }) =>
    parts
      .filter((part) => ruleOf(part) === ruleNumber)
      .flatMap((part) => {
        const address = part.slice(ruleNumber.length);
        return [name, ...aliases].map((each) => (address === '' ? { name: each } : { name: each, part: address }));
      }),
  );
}
